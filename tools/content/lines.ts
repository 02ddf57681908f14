/** Words or ids in lines of at most so many characters, each behind an indent. */
export function wrapped(words: readonly string[], indent = "", width = 96): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}

/** "1 poll", "2 polls". */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
