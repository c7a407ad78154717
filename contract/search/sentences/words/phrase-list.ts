/** Words and phrases, written with commas between them. */
export const phraseList = (text: string): string[] => text.trim().split(/,\s*/);
