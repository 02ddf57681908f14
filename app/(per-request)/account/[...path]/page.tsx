import { notFound } from "next/navigation";

export const dynamic = "force-dynamic";

/** What is below the account's address is the reader's own, too: middleware asks for a session first. */
export default function Page() {
  notFound();
}
