/**
 * Tests accounts from sign-up to deletion: the real handlers, without a browser. The tests run on
 * the embedded backend, or on the Supabase project that TEST_SUPABASE_URL,
 * TEST_SUPABASE_PUBLISHABLE_KEY and TEST_MAILPIT_URL name (docs/architecture.md). They share one
 * backend, so this file runs all of them.
 */
import "./accounts/sign-up.ts";
import "./accounts/unfinished-sign-up.ts";
import "./accounts/members.ts";
// The tests of strangers change the clock, so they run last.
import "./accounts/strangers.ts";
