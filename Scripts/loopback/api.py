"""What the APIs respond when nothing fails."""

import pathlib
import re
import zlib

from .pictures import GIF, LARGE_PNG, PNG, huge_png

EMOJIS = pathlib.Path(__file__).parents[2] / "Modules/Features/Emoji/Sample/emojis.txt"
GIPHY_STATUS = {"status": 200, "msg": "OK", "response_id": "r"}


def api(path, query, base, size="ok"):
    """The content of a good response; base is where the pictures are."""
    if path.endswith((".png", ".png/preview")):
        return huge_png() if size == "huge" else LARGE_PNG if size == "many" or "large" in path else PNG
    if path.endswith(".gif"):
        return GIF
    first = {name: values[0] for name, values in query.items()}
    for pattern, respond in RESPONSES.items():
        if match := re.fullmatch(pattern, path):
            return respond(match[1] if match.groups() else "", first, base, size == "many")
    return genders(query)


def emojis(_, query, base, is_long):
    codes = {"heart": "unicode/2764", "smile": "unicode/1f604", "octocat": "octocat"}
    if is_long:
        entries = [line.split() for line in EMOJIS.read_text().splitlines()]
        codes = {entry[0]: f"unicode/{entry[1]}" if entry[1:] else entry[0] for entry in entries}
    return {name: f"{base}/images/icons/emoji/{code}.png?v8" for name, code in codes.items()}


def repository(number, owner="apple", stars=0):
    name = f"repository-{number}"
    return {
        "id": zlib.crc32(owner.encode()) % 100_000 * 100_000 + number,
        "name": name,
        "full_name": f"{owner}/{name}",
        "description": "Says what it is",
        "language": "Swift",
        "stargazers_count": number + stars,
        "forks_count": 3,
        "updated_at": "2026-01-02T03:04:05Z",
        "html_url": f"https://github.com/{owner}/{name}",
        "owner": {"login": owner},
    }


def user(login, query, base, _):
    links = {"avatar_url": f"{base}/avatar.png", "html_url": f"https://github.com/{login}"}
    return {"login": login, "id": 1, "name": "The Name"} | links


def picture_of_the_day(_, query, base, is_long):
    day = {
        "date": query.get("date", "2025-09-21"),
        "title": "A title",
        "explanation": "An explanation.",
        "media_type": "image",
        "url": f"{base}/day.png",
        "hdurl": f"{base}/large.png",
    }
    return [day] if "start_date" in query else day


def gif(number, base):
    image = {"url": f"{base}/{number}.gif", "width": "200", "height": "150", "size": "100"}
    images = dict.fromkeys(
        ("original", "fixed_width", "fixed_width_small", "downsized", "preview_gif"), image
    )
    text = {"title": "A happy cat", "rating": "g", "url": f"https://giphy.com/gifs/gif{number}"}
    return {"id": f"gif{number}", "type": "gif", "images": images} | text


def gifs(_, query, base, is_long):
    numbers = range(1, 501 if is_long else 4)
    offset = int(query.get("offset", "0"))
    page = numbers[offset : offset + min(int(query.get("limit", "25")), 50)]
    return {
        "data": [gif(number, base) for number in page],
        "pagination": {"total_count": len(numbers), "count": len(page), "offset": offset},
        "meta": GIPHY_STATUS,
    }


def recipe(_, query, base, is_long):
    meal = {
        "idMeal": query.get("i", "52893"),
        "strMeal": "Apple Crumble",
        "strCategory": "Dessert",
        "strArea": "British",
        "strInstructions": "Heat the oven.\r\nStir.",
        "strMealThumb": f"{base}/dessert.png",
        "strYoutube": "https://www.youtube.com/watch?v=x",
        "strIngredient1": "Apple",
        "strMeasure1": "2",
    }
    return {"meals": [meal]}


def recipes(_, query, base, is_long):
    def meal(number):
        return {"strMeal": f"Dessert {number}", "strMealThumb": f"{base}/{number}.png"}

    return {
        "meals": [meal(number) | {"idMeal": str(52892 + number)} for number in range(1, 51 if is_long else 4)]
    }


def genders(query):
    names = query.get("name", []) + query.get("name[]", [])
    people = [{"name": name, "gender": "female", "probability": 0.9, "count": 12} for name in names]
    return people[0] if "name" in query and people else people


RESPONSES = {
    "/emojis": emojis,
    "/users/([^/]+)/repos": lambda owner, *_: [repository(number, owner) for number in range(1, 4)],
    "/repos/([^/]+)/.+": lambda owner, *_: repository(1, owner),
    "/users/([^/]+)": user,
    "/planetary/apod": picture_of_the_day,
    "/v1/gifs/(?:search|trending)": gifs,
    "/v1/gifs/.*": lambda _, query, base, *__: {"data": gif(1, base), "meta": GIPHY_STATUS},
    ".*/categories.php": lambda *_: {"categories": [{"strCategory": "Dessert"}]},
    ".*/(?:lookup|search).php": recipe,
    ".*/filter.php": recipes,
}
