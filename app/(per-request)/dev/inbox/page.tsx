import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/site/page-frame";
import { environment } from "@/lib/env";
import { inboxFolder, readInbox } from "@/supabase/embedded/inbox";

export const metadata = { title: "Local inbox", robots: { index: false, follow: false } };

/**
 * The emails of the embedded backend. Answers 404 if that backend does not run, or if the request
 * is from a different machine.
 */
export default async function Page() {
  const folder = inboxFolder(environment(), (await headers()).get("host") ?? "");
  if (!folder) notFound();
  const emails = await readInbox(folder);
  return (
    <div className="page pb-16">
      <PageHeader title="Local inbox">
        <p>
          The emails that a hosted backend would have sent, newest first. They never leave this
          machine.
        </p>
      </PageHeader>
      {emails.length === 0 && (
        <p>No email yet. Sign up, and reload this page: the email is here at once.</p>
      )}
      {emails.map(({ id, subject, to: address, sentAt, code, link }) => (
        <section key={id} className="grid max-w-3xl gap-1 border-t border-input py-5">
          <h2 className="text-xl">{subject}</h2>
          <p className="break-all" dir="auto">
            To {address}, {new Date(sentAt).toLocaleTimeString("en-IN")}
          </p>
          <p>
            Code <strong className="font-serif text-2xl">{code}</strong>
          </p>
          <a className="link break-all" href={link}>
            {link}
          </a>
        </section>
      ))}
    </div>
  );
}
