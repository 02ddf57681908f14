import { heldWords } from "@/content/texts/held";
import { drawHeldPicture } from "@/lib/publish/images/held-picture";
import { type Winner, winnersAmong } from "./held-winners";

const fileName = "my-cards.png";

/**
 * Saves a file among the reader's downloads. The file's temporary address is valid as long as the
 * page, because a browser may read the file only after the click.
 */
function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}

/**
 * Shares a file with the device's own dialog. Returns false if the device has no such dialog for
 * files, or refuses.
 */
async function shareFile(file: File, text: string): Promise<boolean> {
  const data = { files: [file], text };
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // A reader who closes the dialog wants no file.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Draws the winners that a reader holds, and shares the picture. Returns true if the picture was
 * saved because the device cannot share files. Throws if the browser cannot draw.
 */
export async function shareHeldPicture(
  winners: readonly Winner[],
  held: readonly string[],
  siteName: string,
): Promise<boolean> {
  const count = winnersAmong(winners, held).length;
  const statement = heldWords.statement(count, winners.length);
  const tiles = winners.map((winner) => ({ ...winner, isHeld: held.includes(winner.id) }));
  const picture = await drawHeldPicture({ statement, siteName, tiles });
  const file = new File([picture], fileName, { type: "image/png" });
  if (await shareFile(file, statement)) return false;
  download(file);
  return true;
}
