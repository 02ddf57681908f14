/**
 * Accounts from sign-up to deletion, on the embedded backend or on any Supabase project that
 * TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_MAILPIT_URL name (docs/architecture.md):
 * the real handlers, without a browser. The tests share one backend, so one file runs them all.
 */
import "./accounts/sign-up.ts";
import "./accounts/unfinished-sign-up.ts";
import "./accounts/members.ts";
// Last, because these tests change the clock.
import "./accounts/strangers.ts";
