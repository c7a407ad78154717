import { unescapeHtml } from '#server/platform/html.ts';

export interface PrerenderedMarkup {
  html: string;
  /** Style attributes as rules, because the content policy forbids them in the markup; `data-style` names the elements. */
  styles: string;
  picture: { srcset: string; sizes: string } | null;
}

// The source is serialized, so "<" is in no text and no value, and quotes are double. A parser takes five times as long.
const openTag = /<([a-z][a-z0-9]*)((?:[\s/](?:[^"<>]|"[^"]*")*)?)>/gi;
const svgOrTitle = /<svg\b[\s\S]*?<\/svg>|<title\b[^>]*>[^<]*<\/title>/g;
const styleAttribute = / style="([^"]*)"/;

const valueIn = (attributes: string, name: string) =>
  unescapeHtml(new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

/** Drops a value that could end the rule or its element. */
const isPlainStyle = (style: string) => !/[<>{}\\&]/.test(style);

/** Reads the HTML that React has rendered, and removes what is elsewhere in the page. */
export function readMarkup(source: string): PrerenderedMarkup {
  const rules = new Map<string, string>();
  let avif: PrerenderedMarkup['picture'] = null;
  let picture: PrerenderedMarkup['picture'] = null;

  function named(style: string): string {
    if (!isPlainStyle(style)) return ' ';
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return ` data-style="${name}"`;
  }

  function readTag(tag: string, name: string, attributes: string): string {
    if (name === 'picture') avif = null;
    if (name === 'source' && attributes.includes('type="image/avif"')) {
      const [srcset, sizes] = [valueIn(attributes, 'srcset'), valueIn(attributes, 'sizes')];
      if (srcset && sizes) avif = { srcset, sizes };
    }
    if (name === 'img' && valueIn(attributes, 'fetchpriority') === 'high') picture ??= avif;
    if (!attributes.includes(' style="')) return tag;
    return `<${name}${attributes.replace(styleAttribute, (_, style: string) => named(unescapeHtml(style)))}>`;
  }

  const html = source.replace(svgOrTitle, (part) => (part.startsWith('<svg') ? part : '')).replace(openTag, readTag);
  const styles = [...rules].map(([style, name]) => `[data-style=${name}]{${style}}`).join('');
  return { html, styles, picture };
}
