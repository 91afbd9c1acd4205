"""The hall's server: people, tables and live play over HTTP and WebSocket. Needs the extra ``server``."""
