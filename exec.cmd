@rem Scripts in package.json start with "exec", because otherwise Debian's shell passes no signal on. Windows has no such command, and runs this file instead.
@%*
