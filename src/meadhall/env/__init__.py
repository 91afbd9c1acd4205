"""The games for research, through PettingZoo, OpenSpiel and Gymnasium: a module for each.

They need their libraries and NumPy: ``pip install meadhall[env]``. docs/environments.md tells how games look there.
"""
