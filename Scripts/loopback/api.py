"""What the APIs respond when nothing fails."""

import pathlib
import re
import zlib

from .pictures import GIF, LARGE_PNG, PNG, huge_png

EMOJIS = pathlib.Path(__file__).parents[2] / "Modules/Features/Emoji/Sample/emojis.txt"


def repository(number, owner="apple", stars=0):
    name = f"repository-{number}"
    return {
        "id": zlib.crc32(owner.encode()) % 100_000 * 100_000 + number,
        "name": name,
        "full_name": f"{owner}/{name}",
        "private": False,
        "fork": False,
        "archived": False,
        "description": "Says what it is",
        "language": "Swift",
        "stargazers_count": number + stars,
        "forks_count": 3,
        "open_issues_count": 1,
        "updated_at": "2026-01-02T03:04:05Z",
        "html_url": f"https://github.com/{owner}/{name}",
        "owner": {"login": owner},
    }


def gif(number, base):
    image = {"url": f"{base}/{number}.gif", "width": "200", "height": "150", "size": "100"}
    names = [
        "original",
        "fixed_width",
        "fixed_width_small",
        "fixed_width_downsampled",
        "downsized",
        "preview_gif",
    ]
    return {
        "id": f"gif{number}",
        "type": "gif",
        "url": f"https://giphy.com/gifs/gif{number}",
        "title": "A happy cat",
        "rating": "g",
        "username": "someone",
        "images": {name: image for name in names},
    }


def api(path, query, base, size="ok"):
    """The content of a good response; base is where the pictures are."""
    if path.endswith((".png", ".png/preview")):
        return huge_png() if size == "huge" else LARGE_PNG if size == "many" or "large" in path else PNG
    if path.endswith(".gif"):
        return GIF
    for pattern, respond in RESPONSES.items():
        if match := re.fullmatch(pattern, path):
            return respond(Request(match, query, base, size == "many"))
    return genders(query)


class Request:
    def __init__(self, match, query, base, isLong):
        self.match, self.query, self.base, self.isLong = match, query, base, isLong
        self.numbers = range(1, 51 if isLong else 4)

    def first(self, name, other):
        return self.query.get(name, [other])[0]


def emojis(request):
    if not request.isLong:
        codes = {"heart": "unicode/2764", "smile": "unicode/1f604", "octocat": "octocat"}
        return {name: f"{request.base}/{code}.png?v8" for name, code in codes.items()}
    entries = [line.split() for line in EMOJIS.read_text().splitlines()]
    codes = {entry[0]: f"unicode/{entry[1]}" if entry[1:] else entry[0] for entry in entries}
    return {name: f"{request.base}/images/icons/emoji/{code}.png?v8" for name, code in codes.items()}


def repositories(request):
    return [repository(number, request.match[1]) for number in range(1, 4)]


def one_repository(request):
    return repository(1, request.match[1])


def user(request):
    login = request.match[1]
    return {
        "login": login,
        "id": 1,
        "name": "The Name",
        "avatar_url": f"{request.base}/avatar.png",
        "html_url": f"https://github.com/{login}",
    }


def picture_of_the_day(request):
    day = {
        "date": request.first("date", "2025-09-21"),
        "title": "A title",
        "explanation": "An explanation.",
        "media_type": "image",
        "url": f"{request.base}/day.png",
        "hdurl": f"{request.base}/large.png",
        "copyright": "Somebody",
    }
    return [day] if "start_date" in request.query else day


GIPHY_STATUS = {"status": 200, "msg": "OK", "response_id": "r"}


def gifs(request):
    numbers = range(1, 501) if request.isLong else request.numbers
    offset = int(request.first("offset", "0"))
    page = numbers[offset : offset + min(int(request.first("limit", "25")), 50)]
    return {
        "data": [gif(number, request.base) for number in page],
        "pagination": {"total_count": len(numbers), "count": len(page), "offset": offset},
        "meta": GIPHY_STATUS,
    }


def one_gif(request):
    return {"data": gif(1, request.base), "meta": GIPHY_STATUS}


def categories(_):
    return {"categories": [{"strCategory": "Dessert", "strCategoryDescription": "Sweet."}]}


def recipe(request):
    meal = {
        "idMeal": request.first("i", "52893"),
        "strMeal": "Apple Crumble",
        "strCategory": "Dessert",
        "strArea": "British",
        "strInstructions": "Heat the oven.\r\nStir.",
        "strMealThumb": f"{request.base}/dessert.png",
        "strTags": "Sweet,Fruit",
        "strYoutube": "https://www.youtube.com/watch?v=x",
        "strSource": "https://example.org/",
        "strIngredient1": "Apple",
        "strMeasure1": "2",
    }
    return {"meals": [meal]}


def recipes(request):
    return {
        "meals": [
            {
                "idMeal": str(52892 + number),
                "strMeal": f"Dessert {number}",
                "strMealThumb": f"{request.base}/{number}.png",
            }
            for number in request.numbers
        ]
    }


def genders(query):
    names = query.get("name", []) + query.get("name[]", [])
    people = [{"name": name, "gender": "female", "probability": 0.9, "count": 12} for name in names]
    return people[0] if "name" in query and people else people


RESPONSES = {
    "/emojis": emojis,
    "/users/([^/]+)/repos": repositories,
    "/repos/([^/]+)/([^/]+)": one_repository,
    "/users/([^/]+)": user,
    "/planetary/apod": picture_of_the_day,
    "/v1/gifs/(search|trending)": gifs,
    "/v1/gifs/.*": one_gif,
    ".*/categories.php": categories,
    ".*/(lookup|search).php": recipe,
    ".*/filter.php": recipes,
}
