import { DomUtils, parseDocument } from 'htmlparser2';

/** The elements of an email's HTML by name, and its words. */
export function readHtml(html: string) {
  const document = parseDocument(html);
  const all = (...names: string[]) => DomUtils.getElementsByTagName((name) => names.includes(name), document);
  return { all, words: DomUtils.textContent(all('body')) };
}

export const textOf = DomUtils.textContent;
