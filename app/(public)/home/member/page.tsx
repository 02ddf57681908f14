import { HomePage } from "../../home-page";
import { metadata as homeMetadata } from "../../page";

// The canonical address is the one at which middleware serves it; it holds nothing private.
export const metadata = { ...homeMetadata, robots: { index: false, follow: true } };

/** For signed-in readers: middleware serves it at "/". */
export default function Page() {
  return <HomePage viewer="member" />;
}
