"""Diex Aie 2. Here so far: its tactical maps, what their ground does, and how fire crosses it."""
