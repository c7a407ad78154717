import { Parser } from 'htmlparser2';
import { pages } from '#contract/pages.ts';

export interface PrerenderedMarkup {
  html: string;
  /** Style attributes as rules, because the content policy forbids them in the markup; `data-style` names the elements. */
  styles: string;
  picture: { srcset: string; sizes: string } | null;
  postIds: string[];
}

const postPath = pages.postDetails.path.slice(0, pages.postDetails.path.indexOf(':'));

/** Drops a value that could end the rule or its element. */
const isPlainStyle = (style: string) => !/[<>{}\\&]/.test(style);

export function readMarkup(source: string): PrerenderedMarkup {
  const rules = new Map<string, string>();
  const postIds = new Set<string>();
  let html = '';
  let copiedTo = 0;
  let titleStart = 0;
  let svgDepth = 0;
  let avif: PrerenderedMarkup['picture'] = null;
  let picture: PrerenderedMarkup['picture'] = null;

  function replace(start: number, end: number, text: string): void {
    html += source.slice(copiedTo, start) + text;
    copiedTo = end;
  }
  function styleName(style: string): string {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return name;
  }

  const parser = new Parser({
    onattribute(name, value) {
      if (name !== 'style') return;
      const quoteEnd = source.indexOf('"', parser.startIndex + 'style="'.length) + 1;
      replace(parser.startIndex, quoteEnd, isPlainStyle(value) ? `data-style="${styleName(value)}"` : '');
    },
    onopentag(name, attributes) {
      if (name === 'svg') svgDepth += 1;
      if (name === 'title' && svgDepth === 0) titleStart = parser.startIndex;
      if (name === 'picture') avif = null;
      const { type, srcset, sizes, href, fetchpriority } = attributes;
      if (name === 'source' && type === 'image/avif' && srcset && sizes) avif = { srcset, sizes };
      if (name === 'img' && fetchpriority === 'high') picture ??= avif;
      if (name === 'a' && href?.startsWith(postPath)) postIds.add(href.slice(postPath.length).split(/[?#/]/)[0] ?? '');
    },
    onclosetag(name) {
      if (name === 'svg') svgDepth -= 1;
      if (name === 'title' && svgDepth === 0) replace(titleStart, parser.endIndex + 1, '');
    },
  });
  parser.end(source);
  html += source.slice(copiedTo);
  const styles = [...rules].map(([style, name]) => `[data-style=${name}]{${style}}`).join('');
  return { html, styles, picture, postIds: [...postIds] };
}
