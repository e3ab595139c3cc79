"""The page of the HTTP interface, made from its OpenAPI description."""

from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse

from app.web.docs.schema_html import kind, parts
from app.web.pages.html import code, document, prose, rows, sample, section

router = APIRouter(include_in_schema=False)

_INTRODUCTION = (
    '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>. '
    'What goes over the WebSocket: <a href="/docs/socket">messages</a>.</p>'
)


@router.get("/docs")
async def api_page(request: Request) -> HTMLResponse:
    """All routes with what they take and give."""
    app: FastAPI = request.app
    description = app.openapi()
    return document(
        "The HTTP interface",
        _INTRODUCTION,
        *_operations(description["paths"]),
        section("parts", "What they are made of", *parts(description["components"]["schemas"])),
    )


def _operations(paths: dict[str, Any]) -> Iterator[str]:
    for path, methods in paths.items():
        for method, operation in methods.items():
            title = f"{code(f'{method.upper()} {path}')} {prose(operation['summary'])}"
            yield section(
                operation["operationId"],
                title,
                f"<p>{prose(operation.get('description', ''))}</p>",
                _parameters(operation.get("parameters", [])),
                _body(operation.get("requestBody")),
                _responses(operation["responses"]),
            )


def _parameters(parameters: list[dict[str, Any]]) -> str:
    if not parameters:
        return ""
    body = [
        (code(one["name"]), one["in"], kind(one["schema"]), prose(one.get("description", "")))
        for one in parameters
    ]
    return rows(("parameter", "in", "value", "meaning"), body)


def _body(body: dict[str, Any] | None) -> str:
    if body is None:
        return ""
    content = body["content"]["application/json"]
    example = sample(content["example"]) if "example" in content else ""
    return f"<p>Body: {kind(content['schema'])}</p>{example}"


def _responses(responses: dict[str, Any]) -> str:
    body = []
    examples = ""
    for status, response in responses.items():
        for media, content in response.get("content", {}).items():
            shown = f"{kind(content.get('schema', {}))} ({code(media)})"
            body.append((code(status), prose(response["description"]), shown))
            if status < "300" and "example" in content:
                examples += sample(content["example"])
    return rows(("status", "when", "content"), body) + examples
