/** Abbreviations such as "EV charging" keep their capitals. */
export const lowerFirst = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const plural = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

export function listWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `Heat, water and internet`: the first word keeps its capital. */
export const listInText = (words: readonly string[], last: 'and' | 'or' = 'and'): string =>
  listWords(
    words.map((word, index) => (index === 0 ? word : lowerFirst(word))),
    last,
  );
