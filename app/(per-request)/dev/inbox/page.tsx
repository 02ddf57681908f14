import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PageHeader } from "@/components/site/page-header";
import { environment } from "@/lib/env";
import { readInbox } from "@/supabase/embedded/inbox";
import { inboxFolder } from "./folder";

export const dynamic = "force-dynamic";
export const metadata = { title: "Local inbox", robots: { index: false, follow: false } };

const time = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata" });

/** The mails of the embedded backend. Without that backend, or from another machine, there is no such page. */
export default async function Page() {
  const folder = inboxFolder(environment(), (await headers()).get("host") ?? "");
  if (!folder) notFound();
  const mails = await readInbox(folder);
  return (
    <div className="page pb-16">
      <PageHeader title="Local inbox">
        <p>The mails that a hosted backend would have sent, newest first. They never leave this machine.</p>
      </PageHeader>
      {mails.length === 0 && (
        <p className="border-t border-line py-6">
          No mail yet. Sign up, and reload this page: the mail is here at once.
        </p>
      )}
      <ul className="grid max-w-3xl">
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-1 border-t border-line-strong py-5">
            <h2 className="text-xl">{mail.subject}</h2>
            <p className="text-[0.9375rem] text-ink-soft">
              To{" "}
              <span className="break-all" dir="auto">
                {mail.to}
              </span>
              , <time dateTime={mail.sentAt}>{time.format(new Date(mail.sentAt))}</time>
            </p>
            <p className="mt-2">
              Code <strong className="font-serif text-2xl tracking-[0.2em]">{mail.code}</strong>
            </p>
            <p>
              <a className="link break-all" href={mail.link}>
                {mail.link}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
