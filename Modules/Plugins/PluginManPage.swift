/// curio-plugin(7) in mdoc.
package enum PluginManPage {
  package static let text = #"""
    .Dd November 25, 2026
    .Dt CURIO-PLUGIN 7
    .Os
    .Sh NAME
    .Nm curio-plugin
    .Nd protocol of Curio's plug-ins
    .Sh DESCRIPTION
    An executable
    .Pa curio-NAME
    in a folder of
    .Ev PATH ,
    in any language, becomes the feature
    .Ar NAME :
    in the menu, in help, in completion and on the command line.
    Curio runs it and shows what it prints.
    .Bl -tag -width Ds
    .It Nm curio Cm plugin new tea Fl -in sh
    writes one to begin with, also in python and swift.
    .It Nm curio Cm plugin try ./curio-tea Op Ar WORDS
    opens a menu with it alone, or runs one command, in folders that are thrown away, or with
    .Fl -real
    in your own.
    It is asked at each call what it is.
    .It Nm curio Cm plugin check ./curio-tea Op Fl -watch
    runs its examples, commands without required parameters, and show with an id of its
    lists, in thrown-away folders, and names what breaks a rule.
    .El
    .Sh TRUST
    A plug-in can do what you can.
    So Curio runs a program only once you have named it: by
    .Nm curio Ar NAME ,
    by opening its tile, or by
    .Nm curio Cm plugin add Ar PATH ,
    which also takes one that is outside of
    .Ev PATH .
    A program that has changed says so once, when you open it.
    .Nm curio Cm plugin list
    says which run, and
    .Nm curio Cm plugin remove
    takes trust back.
    Programs and folders that others can write are refused.
    .Sh THE DESCRIPTION
    .Nm curio-NAME Fl -curio-describe
    prints one JSON object, at most 64 KiB, within 2 seconds;
    .Nm curio Cm plugin schema
    prints its schema.
    It is remembered until the program changes;
    .Nm curio Cm plugin list Fl -refresh
    asks anew.
    Unknown keys are ignored.
    The feature opens with its first command, or the first one of
    .Li home ;
    the commands of
    .Li home
    are its tabs.
    A required parameter of the first one is asked for in a field above it.
    Curio adds the option limit to lists, favorites and favorite where a list has an id, and
    save where there are pictures.
    A command with
    .Li \(dqoutput\(dq: \(dqscreen\(dq
    is shown by Curio; one without it takes the terminal and gets its words as they
    are typed.
    .Bl -tag -width Ds
    \#(tags(PluginKeys.command + PluginKeys.description.keys))
    .El
    .Sh THE CALL
    The words are checked, and in normal form:
    .Dl curio-books search dune --language en
    Standard input is
    .Pa /dev/null .
    The program has the command's time limit, at most a minute, and 4 MB, more of which is
    an error; its process group ends with it.
    .Nm curio-NAME Fl -curio-complete Ar PARAMETER PREFIX
    prints values, one a line, each with a tab and what it means, within 300 ms, without
    the network; the prefix may be empty.
    .Sh VALUES
    A command with several values is one form in the menu: its positional parameters, and
    options with a prompt.
    Options of a list with fixed values are its filters, and the option sort is its order:
    the key S has them.
    A type is password (never shown or cached), folder, date, number or text.
    .Sh RECORDS
    One item a line, with tabs between the fields, in the order of
    .Li fields .
    In the menu the list grows as they are printed.
    A tab is written \et, a line break \en, a backslash \e\e and a brace at the
    beginning of a record \e{.
    These names have a meaning: id, title, subtitle, picture (an https URL, or a file
    in the plug-in's own folders), link, copy, keywords, width, height.
    An item is opened with the command
    .Li show
    and its id, which prints a page or another list, or else its page is made of its fields.
    A search finds favorites and all items of cached lists by title, subtitle and keywords.
    .Sh DOCUMENTS
    Output that begins with a brace is one JSON object with title, notices, empty,
    items, page (picture, fields, text, steps), actions (title; run, link, copy or save;
    changes, if lists show something else then),
    next, ask (question, yes) and expiresIn (seconds).
    Output with items is a list and output with a page is a page, whatever the view;
    a page's fields are texts, numbers or truth values, in the order in which they are printed.
    An item has actions too, in its list and on the page of its fields.
    An action that runs words may have a key: one character that the menu doesn't use
    (a, e, w, x and capitals but G, S and Y).
    .Li link
    opens http and https only;
    .Li save
    and
    .Li picture
    take an https URL or a file in the plug-in's own folders, without links that lead out.
    In the menu an action whose words lack a required value, or that names parameters in
    .Li form ,
    asks for them.
    After a command that changes something the screen that it came from is read again.
    .Bl -tag -width Ds
    \#(tags(PluginKeys.document.keys + PluginKeys.page))
    .El
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev CURIO_PROTOCOL
    1.
    .It Ev CURIO_REASON
    open, preview, refresh or background.
    .It Ev CURIO_OFFLINE , CURIO_SAMPLE
    1 if the network must not be used.
    .It Ev CURIO_PID
    Curio's process: what inherits it ends with Curio, except in a command with the
    terminal.
    .It Ev CURIO_CONFIG_DIR , CURIO_DATA_DIR , CURIO_CACHE_DIR
    The plug-in's own folders, not created yet; temporary ones with
    .Fl -sample .
    .It Ev CURIO_JSON , CURIO_WIDTH , CURIO_COLOR , CURIO_PICTURES , CURIO_TIMEOUT , CURIO_VERBOSE , CURIO_YES
    The flags, for a command with the terminal.
    .El
    .Sh EXIT STATUS
    The same as those of
    .Xr curio 1 .
    The last line of standard error is the message, or it is
    .Li {\(dqerror\(dq: {\(dqcode\(dq, \(dqmessage\(dq, \(dqretryAfter\(dq}} .
    In
    .Nm curio Cm plugin check
    an error with a status that isn't 1 breaks no rule.
    .Sh EXAMPLES
    A list of records, with a page for each, in sh:
    .Bd -literal
    #!/bin/sh
    case "$1" in
    --curio-describe) cat <<'END'
    {"protocol": 1, "title": "Tea", "summary": "Kinds of tea", "commands": [
      {"name": "list", "title": "All teas", "summary": "List teas", "output": "screen", "cache": 60,
       "fields": [{"name": "id"}, {"name": "title"}, {"name": "minutes", "kind": "number"}]},
      {"name": "show", "title": "A tea", "summary": "Show a tea", "output": "screen", "view": "page",
       "parameters": [{"name": "id", "kind": "positional", "required": true}]}]}
    END
    ;;
    list) printf 'sencha\etSencha\et2\enassam\etAssam\et4\en' ;;
    show) printf '{"title": "%s", "page": {"text": "Best hot."}}' "$2" ;;
    esac
    .Ed
    A document that a list prints, with actions of its rows and the next page:
    .Bd -literal
    {"title": "Teas", "notices": ["Two are sold out."], "empty": "No tea.",
     "items": [{"id": "sencha", "title": "Sencha", "link": "https://tea.example/1",
                "actions": [{"title": "Drink", "key": "x", "run": ["drink", "sencha"]},
                            {"title": "Rate", "key": "e", "run": ["rate", "sencha"], "form": ["stars"]}]}],
     "next": ["list", "--after", "sencha"], "expiresIn": 600}
    .Ed
    What a command that changes something prints, and one that asks first:
    .Bd -literal
    {"done": "Removed.", "undo": ["add", "Sencha"]}
    {"ask": {"question": "Remove all teas?", "yes": ["clear", "--sure"]}}
    .Ed
    .Sh SEE ALSO
    .Xr curio 1
    """#

  /// A list of the keys with help; keys with one text share an entry.
  private static func tags(_ keys: [PluginKey]) -> String {
    var entries: [(names: [String], help: String)] = []
    for key in keys {
      guard let help = key.help else { continue }
      if entries.last?.help == help {
        entries[entries.count - 1].names.append(key.name)
      } else {
        entries.append(([key.name], help))
      }
    }
    return entries.map { ".It \($0.names.joined(separator: ", "))\n\($0.help)" }.joined(separator: "\n")
  }
}
