const shared = globalThis as typeof globalThis & { __accountState?: Map<string, unknown> };

/**
 * What this process keeps under a name from one request to the next. Middleware and handlers are bundled apart, so a
 * module's own variable would be many.
 */
export function processState<State>(name: string, make: () => State): State {
  shared.__accountState ??= new Map();
  if (!shared.__accountState.has(name)) shared.__accountState.set(name, make());
  return shared.__accountState.get(name) as State;
}

/** For tests. */
export function forgetState(...names: readonly string[]): void {
  for (const name of names) shared.__accountState?.delete(name);
}
