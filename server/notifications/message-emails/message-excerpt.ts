const charactersMax = 300;

/** Mail clients make links of addresses; on the site a member decides about each one. */
const addresses =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|ca|net|org|info|io|co|app|xyz|top|site|online|ru|cn)\b\S*/gi;

/** The first lines of a message, without links. */
export function messageExcerpt(content: string): string {
  const start = [...content].slice(0, charactersMax + 1).join('');
  const short = [...start].length > charactersMax ? `${[...start].slice(0, charactersMax).join('').trimEnd()}…` : start;
  return short.replace(addresses, '[link]') || 'Open the conversation to see it.';
}
