import { HomePage } from "../../home-page";
import { metadata as homeMetadata } from "../../page";

/* Search engines must not list this address, because the home page's address is "/". Anybody may
   read the HTML, which is the same for all members and has no private data. */
export const metadata = { ...homeMetadata, robots: { index: false, follow: true } };

/** The home page for signed-in readers. Middleware serves it at "/". */
export default function Page() {
  return <HomePage viewer="member" />;
}
