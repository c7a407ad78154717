import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true });

/** The page has its own h1, so each heading moves down a level. */
const demoted = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5'].map((tag, at) => [tag, `h${at + 2}`]));

const isElsewhere = (href: string) => /^https?:/i.test(href);

/** HTML without scripts, styles, handlers, frames or foreign schemes. Headings begin at h2; external links carry `noopener`. */
export function renderMarkdown(text: string): string {
  const html = marked.parse(text, { async: false });
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'br',
        'hr',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'blockquote',
        'ul',
        'ol',
        'li',
        'strong',
        'em',
        'del',
        'code',
        'pre',
      ],
      ...['a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['align'], td: ['align'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...(html.includes('<h1') ? demoted : {}),
      a: (tagName, attributes) => {
        const href = attributes.href ?? '';
        return { tagName, attribs: { href, ...(isElsewhere(href) ? { rel: 'noopener' } : {}) } };
      },
    },
  }).trim();
}

const wordsPerMinute = 220;

/** Whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{Nd}’']+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
