import { HomePage } from "../../home-page";
import { metadata as homeMetadata } from "../../page";

// The canonical address is "/", where middleware serves this page. The page has nothing private.
export const metadata = { ...homeMetadata, robots: { index: false, follow: true } };

/** The home page for signed-in readers. Middleware serves it at "/". */
export default function Page() {
  return <HomePage viewer="member" />;
}
