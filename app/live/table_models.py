"""A table as everybody may know it: in the messages of the WebSocket and over HTTP."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

Draws = list[list[tuple[int, list[str]]]]
"""Rounds of pairs of a seat and what it drew."""

SeatNumber = Annotated[int, Field(ge=0, description="A seat, counted from 0 clockwise.")]


class Host(BaseModel):
    """Who runs the table."""

    name: str | None = Field(description="Null while the host has not said a name.")
    seat: int | None = Field(description="Null while the host watches.")


class Seat(BaseModel):
    """One seat and who has it."""

    seat: SeatNumber
    name: str | None = Field(description="Null: the seat is free.")
    bot: str | None = Field(description="The bot's level; null for a person or a free seat.")
    ready: bool = Field(description="Ready for the next hand; bots always are.")
    connected: bool = Field(description="Whether the person is here; bots always are.")
    away: bool = Field(description="A bot plays for the person until they say `back`.")
    avatar: str | None = Field(
        description="An animal and a colour, such as `bear-2`; null: as it comes from the name."
    )


class HandName(BaseModel):
    """Names one hand."""

    id: str = Field(description="Unguessable. A finished hand is found under `/api/hands/ID`.")
    number: int = Field(ge=1, description="Which hand of the table it is, from 1.")


class Coming(BaseModel):
    """What is promised for the hand that is dealt next."""

    hand: str = Field(description="Its id. It does not change any more, whatever happens.")
    commitment: str = Field(
        description="Hex SHA-256 of the text `dingo-shuffle/2|HAND|SEED`: the id, and the secret "
        "seed the server has drawn for it, in hex. It does not change either."
    )
    commits: list[str | None] | None = Field(
        None,
        description="Only while it is `shuffling`: what the players have promised, by seat; null "
        "where there is none.",
    )


class Player(BaseModel):
    """Who held a seat during a hand."""

    seat: SeatNumber
    name: str
    bot: str | None = Field(description="The bot's level; null for a person.")


class LastHand(HandName):
    """The newest finished hand."""

    players: list[Player] | None = Field(
        description="Who played it, by seat: others may sit there since. Null as soon as the next "
        "hand is dealt; `/api/hands/ID` tells it for good."
    )


class Knock(BaseModel):
    """Somebody asks the host for a seat."""

    seat: SeatNumber
    name: str


class Opening(BaseModel):
    """How the first dealer of the match was found."""

    dealer: SeatNumber
    rounds: Draws = Field(
        description="Each round of drawing: pairs of a seat and what it drew, spelled out like "
        '`["K", "H"]`: a code like `KH` always means a card of the hand. Empty when the dealer '
        "was chosen at random."
    )


class Match(BaseModel):
    """Where the match stands; lists are by seat."""

    scores: list[int] = Field(description="What the game counts.")
    wins: list[int] = Field(description="Hands won.")
    hands: int = Field(ge=0, description="Hands played in this match.")
    winners: list[int] | None = Field(description="The seats that won; null while it goes on.")


class Table(BaseModel):
    """The public part of a table."""

    code: str = Field(description="Whoever knows it may enter.")
    game: str = Field(description="One of the names in `GET /api/games`.")
    options: dict[str, Any] = Field(description="All options of the game with their values.")
    phase: Literal["waiting", "shuffling", "playing", "between", "over"] = Field(
        description="`waiting`: before the first deal; `shuffling`: all are ready, and who has "
        "promised bytes shows them with `reveal` within 5 seconds, while whatever changes who sits "
        "where, or stops the table, is refused (`shuffling`); `playing`; `between`: a hand is "
        "over and the next is dealt when all are ready; `over`: the match is decided, and `ready` "
        "of all starts a new one."
    )
    closed: bool = Field(description="The table is closed for good.")
    closed_by_operator: bool = Field(
        description="Not its host has closed it, but whoever runs this site: its code leads "
        "nowhere any more."
    )
    host: Host
    seats: list[Seat] = Field(description="Before a match as many as may play; in it, as do.")
    needed: int = Field(ge=0, description="How many seats have to be taken before a deal.")
    number: int = Field(ge=0, description="Hands dealt at this table so far.")
    hand: HandName | None = Field(description="The one being played, or the next one.")
    last_hand: LastHand | None = Field(description="The newest finished hand.")
    coming: Coming | None = Field(description="Null while a hand is being played.")
    dealer: int | None = Field(description="Who dealt last; null before the first deal.")
    opening: Opening | None = Field(description="Null before the first deal.")
    match: Match
    clock: int = Field(ge=0, description="Seconds for a decision; 0: any time.")
    hints: bool = Field(description="Whether players may ask for a `hint`.")
    admission: Literal["open", "ask", "locked"] = Field(
        description="Whether a newcomer needs the host's yes for a seat: `open`: never; `ask`: "
        "while a hand is on; `locked`: always. They ask with `knock`."
    )
    slow: bool = Field(description="Everybody but the host may say only one line in 20 seconds.")
    reactions: bool = Field(description="Whether people may `react`.")
    knocks: list[Knock] = Field(description="Who asks the host for a seat; the oldest first.")
    paused: bool = Field(
        description="The play and all clocks are stopped: by the host, or since everybody has left."
    )
    watching: int = Field(ge=0, description="How many watch without a seat.")
    watchers: list[str] = Field(
        description="What those who watch are called, as far as it is known here; up to 50 names."
    )
    pace: float = Field(ge=0, description="Factor of the human pauses; 0 when there are none.")
