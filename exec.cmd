@rem Debian's shell passes no signal on unless scripts start with "exec"; Windows has no such command, so this is it.
@%*
