"""`python -m lucky7`."""

import sys

from lucky7.cli import main

sys.exit(main())
