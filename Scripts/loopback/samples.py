"""What the APIs respond, made from the files of the sample world, or from recorded responses in WALK_DATA."""

import datetime
import functools
import json
import os
import pathlib
import re

FEATURES = pathlib.Path(__file__).parents[2] / "Modules/Features"
RECORDED = os.environ.get("WALK_DATA") and pathlib.Path(os.environ["WALK_DATA"])
META = {"status": 200, "msg": "OK", "response_id": "r"}


def lines(name):
    return [line.split("\t") for line in (FEATURES / name).read_text("utf-8").splitlines()]


def whole(path):
    """A JSON file's value; a recorded response has it in its body."""
    value = json.loads(path.read_text("utf-8"))
    return value["response"]["body"] if isinstance(value, dict) and "response" in value else value


@functools.cache
def emojis():
    if RECORDED:
        return whole(RECORDED / "github/emojis.json")
    entries = [line.split() for line in (FEATURES / "Emoji/Sample/emojis.txt").read_text().splitlines()]
    place = "https://github.githubassets.com/images/icons/emoji"
    codes = {entry[0]: f"unicode/{entry[1]}" if entry[1:] else entry[0] for entry in entries}
    return {name: f"{place}/{code}.png?v8" for name, code in codes.items()}


def user(login):
    if RECORDED:
        return whole(RECORDED / "github/users/octocat.http.json") | {"login": login}
    login, number, name, *_ = next(
        (line for line in lines("Avatars/Sample/users.tsv") if line[0] == login), [login, "1", ""]
    )
    links = {"avatar_url": f"https://x.test/u/{number}.jpg", "html_url": f"https://github.com/{login}"}
    return {"login": login, "id": int(number), "name": name} | links


@functools.cache
def all_repositories():
    if RECORDED:
        return [
            repository
            for page in (1, 2)
            for repository in whole(RECORDED / f"github/repos/bitwiseman-page{page}.http.json")
        ]
    return [sample_repository(*each) for each in enumerate(lines("Repos/Sample/repositories.tsv"))]


def sample_repository(number, fields):
    _, language, stars, forks, issues, days, kind, license_name, topics, description = (fields + [""] * 9)[
        :10
    ]
    return {
        "id": 9_100_000_000 + number,
        "name": fields[0].split("/")[1],
        "description": description or None,
        "language": language or None,
        "stargazers_count": int(stars or 0),
        "forks_count": int(forks or 0),
        "open_issues_count": int(issues or 0),
        "updated_at": f"{datetime.date(2026, 1, 2) - datetime.timedelta(int(days or 0))}T03:04:05Z",
        "created_at": "2020-01-02T03:04:05Z",
        "html_url": f"https://github.com/{fields[0]}",
        "owner": {"avatar_url": "https://x.test/u/1.jpg"},
        "fork": kind == "f",
        "archived": kind == "a",
        "license": {"spdx_id": license_name} if license_name else None,
        "topics": topics.split(",") if topics else [],
        "default_branch": "main",
    }


def owned_by(owner, repository):
    names = {"full_name": f"{owner}/{repository['name']}"}
    return repository | names | {"owner": repository["owner"] | {"login": owner}}


def repositories(owner):
    return [owned_by(owner, each) for each in all_repositories()]


def gender(name):
    if RECORDED:
        return whole(RECORDED / "genderize/docs-single-country.json") | {"name": name}
    found = next((line for line in lines("Gender/Sample/names.tsv") if line[0] == name.lower()), None)
    _, kind, probability, count = (found or [name, None, "0", "0"])[:4]
    return {"name": name, "gender": kind, "probability": float(probability), "count": int(count)}


@functools.cache
def days():
    if RECORDED:
        return [
            day
            for path in sorted(RECORDED.glob("apod/*.json"))
            for day in (whole(path) if isinstance(whole(path), list) else [whole(path)])
        ]
    return whole(FEATURES / "Apod/Sample/days.json")


def day(date):
    return days()[date.toordinal() % len(days())] | {"date": str(date)}


def picture_of_the_day(query):
    today = (datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=5)).date()
    on = datetime.date.fromisoformat
    if "start_date" not in query:
        return day(on(query.get("date", str(today))))
    first, last = on(query["start_date"]), on(query.get("end_date", str(today)))
    return [day(first + datetime.timedelta(number)) for number in range((last - first).days + 1)]


@functools.cache
def gifs(kind):
    if RECORDED:
        return whole(RECORDED / f"giphy/{kind}-2023-02.json")
    size = {"width": "480", "height": "270", "size": "9000"}
    data = [
        {
            "type": "gif",
            "id": identifier,
            "title": title,
            "rating": "g",
            "username": "curio-sample",
            "url": f"https://giphy.test/gifs/{identifier}",
            "images": {"original": {"url": f"https://giphy.test/media/{identifier}/{file}.gif"} | size},
        }
        for identifier, file, title, _ in lines("Gifs/Sample/gifs.tsv")
    ]
    return {
        "data": data,
        "pagination": {"total_count": len(data), "count": len(data), "offset": 0},
        "meta": META,
    }


def gif(name):
    if name in ("trending", "search"):
        return gifs(name)
    first = gifs("trending")["data"][0]
    return {"data": first if name == "random" else first | {"id": name}, "meta": META}


def desserts(page, query):
    if RECORDED:
        files = {"filter": "filter-dessert-2023", "categories": "categories"}
        found = whole(RECORDED / f"themealdb/{files.get(page, 'lookup-52893-2023-raw')}.json")
    elif page == "categories":
        return whole(FEATURES / "Desserts/Sample/categories.json")
    else:
        meals = whole(FEATURES / "Desserts/Sample/meals.json")["meals"]
        # A page of fifty needs more.
        meals += [meal | {"idMeal": f"{meal['idMeal']}0"} for meal in meals[:10]]
        found = {"meals": meals if page == "filter" else meals[:1]}
    if page == "lookup":
        found = {"meals": [found["meals"][0] | {"idMeal": query.get("i", "52893")}]}
    return found


def sample(path, query, base):
    """The content and the head of a good response; its addresses lead to pictures at the base."""
    first, head = {name: values[-1] for name, values in query.items()}, b""
    names = query.get("name[]") or query.get("name") or []
    patterns = {
        r"/emojis": lambda: emojis(),
        r"/users?/([^/]+)": user,
        r"/users?/([^/]+)/repos": repositories,
        r"/repos/([^/]+)/([^/]+)": lambda owner, name: repositories(owner)[0]
        | {"name": name, "full_name": f"{owner}/{name}"},
        r"/planetary/apod": lambda: picture_of_the_day(first),
        r"/v1/gifs/([^/]+)": gif,
        r".*/(\w+)\.php": lambda page: desserts(page, first),
        r"/": lambda: [gender(name) for name in names] if "name[]" in query else gender(*names[:1] or "x"),
    }
    respond, match = next(
        ((each, found) for pattern, each in patterns.items() if (found := re.fullmatch(pattern, path))),
        (None, None),
    )
    if not match:
        return None, head
    content = respond(*match.groups())
    if path.endswith("/repos"):
        page, size = int(first.get("page", 1)), int(first.get("per_page", 30))
        if page * size < len(content):
            head = f'Link: <{base}{path}?page={page + 1}&per_page={size}>; rel="next"\r\n'.encode()
        content = content[(page - 1) * size : page * size]
    return content, head


@functools.cache
def picture_files(kind):
    if RECORDED:
        return sorted(path for path in (RECORDED / "images" / kind).glob("*.*"))
    return sorted(FEATURES.glob(f"*/Sample/*.{'jpg' if kind == 'jpeg' else kind}"))
