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
    .Ev PATH
    becomes the feature
    .Ar NAME :
    in the menu, in help, in completion and on the command line.
    Curio runs it and shows what it prints.
    .Dl curio plugin new tea --in sh
    writes one to begin with, and
    .Dl curio plugin check ./curio-tea
    names what breaks a rule.
    .Sh THE DESCRIPTION
    .Nm curio-NAME Fl -curio-describe
    prints one JSON object, at most 64 KiB, within 2 seconds;
    .Nm curio Cm plugin schema
    prints its schema.
    It is remembered until the program changes.
    Unknown keys are ignored.
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
    The program has the command's time limit, at most a minute, and 4 MB; its process
    group ends with it.
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
    and its id, or else its page is made of its fields.
    .Sh DOCUMENTS
    Output that begins with a brace is one JSON object with title, notices, empty,
    items, page (picture, fields, text, steps), actions (title; run, link, copy or save;
    changes, if lists show something else then),
    next, ask (question, yes) and expiresIn (seconds).
    An item has actions too, in its list and on the page of its fields.
    An action that runs words may have a key: one character that the menu doesn't use.
    In the menu an action whose words lack a required value asks for it.
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
