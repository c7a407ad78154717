export type TextPart = { text: string; href?: string };

const opening = /^[([{<"'“‘«]+/;
const closing = /[)\]}>"'”’».,;:!?…]+$/;
/** Bare names count with a path, or with an ending that is rarely a slip of the space bar. */
const commonEndings = new Set(['com', 'ca', 'org', 'net', 'io', 'info', 'app', 'dev', 'co', 'gov', 'edu']);

/** The parts of a message, web addresses with where they lead. Reads each word once, so that its time is linear. */
export function findLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: TextPart) => {
    const last = parts.at(-1);
    if (last && !last.href && !part.href) last.text += part.text;
    else if (part.text !== '') parts.push(part);
  };
  for (const word of content.split(/(\s+)/)) {
    const start = opening.exec(word)?.[0].length ?? 0;
    const end = word.length - (closing.exec(word.slice(start))?.[0].length ?? 0);
    const text = word.slice(start, end);
    const href = hrefOf(text);
    if (href === undefined) {
      add({ text: word });
    } else {
      add({ text: word.slice(0, start) });
      add({ text, href });
      add({ text: word.slice(end) });
    }
  }
  return parts;
}

function hrefOf(text: string): string | undefined {
  const hasScheme = /^https?:\/\//i.test(text);
  if (!hasScheme && !isBareName(text)) return undefined;
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { username, password, hostname, href } = new URL(address);
  // A user name before the host is there to mislead.
  return username === '' && password === '' && hostname.includes('.') ? href : undefined;
}

function isBareName(text: string): boolean {
  const slash = text.indexOf('/');
  const labels = (slash < 0 ? text : text.slice(0, slash)).split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => /^[a-z0-9-]+$/i.test(label)) || !/^[a-z]{2,24}$/i.test(ending))
    return false;
  return slash > 0 || labels[0] === 'www' || commonEndings.has(ending);
}
