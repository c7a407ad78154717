const charactersMax = 300;

/** Mail clients make links of addresses, and of what looks like one; on the site a member decides about each one. */
const address = /:\/\/|^www\.|[\p{L}\d]\.\p{L}{2}/iu;

/** Excerpt of a member's text for messages to others: one line of at most 300 characters, without links. */
export function messageExcerpt(content: string): string {
  const words = content.split(/\s/u).filter(Boolean);
  const characters = [...words.map((word) => (address.test(word) ? '[link]' : word)).join(' ')];
  return characters.length > charactersMax
    ? `${characters.slice(0, charactersMax).join('').trimEnd()}…`
    : characters.join('');
}
