"""How a hint is put together: what to do, then why."""


def phrase(what: str, *why: str) -> str:
    """One sentence: what to do, and each reason that is not empty."""
    reasons = [reason for reason in why if reason]
    text = f"{what}: {'; '.join(reasons)}." if reasons else f"{what}."
    return text[0].upper() + text[1:]
