import sys

from meadhall.bench.server import main

sys.exit(main())
