import { Parser } from 'htmlparser2';
import { type PageName, pages } from '#contract/pages.ts';

export interface ReadPage {
  links: string[];
  ids: Set<string>;
}

/** Links and ids of a page, from its HTML. */
export function readPage(html: string): ReadPage {
  const links: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href, id }) {
      if (name === 'a' && href !== undefined) links.push(href);
      if (id) ids.add(id);
    },
  });
  parser.end(html);
  return { links, ids };
}

export const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of a page, without its scripts and styles. */
export function textOf(html: string): string {
  const texts: string[] = [];
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style' || name === 'head';
  const parser = new Parser({
    onopentag: (name) => (hidden += Number(isHidden(name))),
    onclosetag: (name) => (hidden -= Number(isHidden(name))),
    ontext: (text) => hidden === 0 && texts.push(text),
  });
  parser.end(html);
  return normalised(texts.join(''));
}

const patterns = (Object.entries(pages) as [PageName, (typeof pages)[PageName]][]).map(([name, { path }]) => ({
  name,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

const pageOf = (path: string): PageName | undefined => patterns.find(({ pattern }) => pattern.test(path))?.name;

export interface Link {
  from: string;
  address: string;
  page: PageName | undefined;
  fragment: string;
}

/** The links that stay on this site, without what only scrolls within a page of the list. */
export function internalLinks(origin: string, from: string, links: readonly string[]): Link[] {
  return links.flatMap((href) => {
    const url = new URL(href, `${origin}${from}`);
    if (url.origin !== origin) return [];
    const fragment = decodeURIComponent(url.hash.slice(1));
    return [{ from, address: url.pathname + url.search, page: pageOf(url.pathname), fragment }];
  });
}

/** Hands out addresses of which each page of the site has at most `perPage`, every one once. */
export class Frontier {
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #waiting: Link[] = [];
  readonly #perPage: number;

  constructor(perPage: number) {
    this.#perPage = perPage;
  }

  add(links: readonly Link[]): void {
    for (const link of links) {
      const count = this.#counts.get(link.page ?? link.address) ?? 0;
      if (this.#seen.has(link.address) || count >= this.#perPage) continue;
      this.#seen.add(link.address);
      this.#counts.set(link.page ?? link.address, count + 1);
      this.#waiting.push(link);
    }
  }

  next(): Link | undefined {
    return this.#waiting.shift();
  }

  get pages(): ReadonlySet<string> {
    return new Set(this.#counts.keys());
  }
}
