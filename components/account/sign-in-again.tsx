/** For a form whose session has ended: a new tab signs in, this one keeps what was typed. */
export function SignInAgain() {
  return (
    <p>
      <a className="link" href="/auth?next=/account" target="_blank" rel="noopener">
        Sign in again
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{" "}
      in a new tab, then come back here and save.
    </p>
  );
}
