"""Clubs. Each finished hand gets its club, its match, its starters, and whether they stayed."""

import sqlalchemy as sa
from alembic import op

revision = "clubs"
down_revision = "review_seats"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _add_to_hands()
    _make_clubs()
    _make_contests()
    _make_sums()


def _add_to_hands() -> None:
    op.add_column("hands", sa.Column("club", sa.String()))
    op.add_column("hands", sa.Column("match", sa.Integer()))
    op.add_column("hands", sa.Column("clock", sa.Integer()))
    op.create_index("ix_hands_club", "hands", ["club"])
    op.create_table(
        "hand_starters",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("per", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("stayed", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("amounts", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_hand_starters_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "per", "seat", name="pk_hand_starters"),
    )
    op.create_index("ix_hand_starters_player_id", "hand_starters", ["player_id"])


def _make_clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("policy", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.Column("kept_table", sa.String(), nullable=True),
        sa.Column("next_at", sa.BigInteger(), nullable=True),
        sa.Column("next_moved", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
        sa.UniqueConstraint("code", name="uq_clubs_code"),
        sa.UniqueConstraint("kept_table", name="uq_clubs_kept_table"),
    )
    op.create_table(
        "club_members",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.Column("removed_at", sa.BigInteger(), nullable=True),
        sa.Column("coming", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_members_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "player_id", name="pk_club_members"),
        sa.UniqueConstraint("id", name="uq_club_members_id"),
    )
    op.create_index("ix_club_members_player_id", "club_members", ["player_id"])
    op.create_table(
        "club_invitations",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_invitations_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "player_id", name="pk_club_invitations"),
    )
    op.create_index("ix_club_invitations_player_id", "club_invitations", ["player_id"])
    op.create_table(
        "club_tables",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_tables_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_code", name="pk_club_tables"),
    )
    op.create_index("ix_club_tables_club", "club_tables", ["club"])


def _make_contests() -> None:
    op.create_table(
        "club_contests",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("contest", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("win", sa.Integer(), nullable=False),
        sa.Column("stayed", sa.Integer(), nullable=False),
        sa.Column("starters", sa.Integer(), nullable=False),
        sa.Column("amounts", sa.String(), nullable=True),
        sa.Column("counts", sa.Integer(), nullable=False),
        sa.Column("set_by", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("club", "contest", "seat", name="pk_club_contests"),
    )
    op.create_index(
        "ix_club_contests_club_finished_at_contest",
        "club_contests",
        ["club", "finished_at", "contest"],
    )
    op.create_index("ix_club_contests_club_game_day", "club_contests", ["club", "game", "day"])
    op.create_index("ix_club_contests_player_id", "club_contests", ["player_id"])


def _make_sums() -> None:
    op.create_table(
        "club_days",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("mark", sa.Integer(), nullable=False),
        sa.Column("made", sa.Integer(), nullable=True),
        sa.Column("summary", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("club", "game", "day", name="pk_club_days"),
    )
    op.create_table(
        "club_sums",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("document", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_sums_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "game", "name", name="pk_club_sums"),
    )
    op.create_table(
        "club_shares",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("made_by", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_shares_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "day", name="pk_club_shares"),
        sa.UniqueConstraint("token", name="uq_club_shares_token"),
    )
    op.create_table(
        "club_merges",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("old_player", sa.String(), nullable=False),
        sa.Column("new_player", sa.String(), nullable=False),
        sa.Column("old_yes", sa.Integer(), nullable=False),
        sa.Column("new_yes", sa.Integer(), nullable=False),
        sa.Column("done_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_merges_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("club", "old_player", name="pk_club_merges"),
    )
    op.create_index("ix_club_merges_new_player", "club_merges", ["new_player"])
    op.create_index("ix_club_merges_old_player", "club_merges", ["old_player"])
