"""The command line: filled in by the commands below."""


def main() -> None:
    print("meadhall")
