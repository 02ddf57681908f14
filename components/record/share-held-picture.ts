import { heldWords } from "@/content/texts/held";
import { drawHeldPicture } from "@/lib/publish/images/held-picture";
import { type Winner, winnersAmong } from "./held-winners";

const fileName = "my-cards.png";

/**
 * Saves a file among the reader's downloads. The temporary address of the file is not revoked,
 * because a browser may read the file some time after the click.
 */
function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}

/**
 * Shares a file with the share dialog of the device. Returns false if that fails, so that the
 * caller can save the file instead.
 */
async function shareFile(file: File, text: string): Promise<boolean> {
  const data = { files: [file], text };
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The reader has closed the dialog (AbortError), so the file must not be saved either.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * Draws a picture of the winners that a reader holds, and shares it. If the device cannot share
 * files, saves the picture and returns true. Throws if the browser cannot draw.
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
