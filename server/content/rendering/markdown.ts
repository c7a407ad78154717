import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isPictureAddress } from './article-pictures.ts';

/** Raise it when the same Markdown becomes other HTML: stored texts are then rendered again at the next start. */
export const rendererVersion = 2;

const marked = new Marked({ gfm: true });

/** The page has its own h1, so each heading moves down a level. */
const demoted = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5'].map((tag, at) => [tag, `h${at + 2}`]));

const isElsewhere = (href: string) => /^https?:/i.test(href);

/**
 * HTML without scripts, styles, handlers, frames or foreign schemes. Headings begin at h2; external links carry `noopener`.
 * `withPictures` keeps pictures of the media pipeline, for `renderPictures`.
 */
export function renderMarkdown(text: string, { withPictures = false } = {}): string {
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
      ...(withPictures ? ['img'] : []),
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], img: ['src', 'alt', 'title'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['picture'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs.src ?? ''),
    allowProtocolRelative: false,
    transformTags: {
      ...(html.includes('<h1') ? demoted : {}),
      a: (tagName, attributes) => {
        const href = attributes.href ?? '';
        return { tagName, attribs: { href, ...(isElsewhere(href) ? { rel: 'noopener' } : {}) } };
      },
      img: (tagName, { src = '', alt = '', title }) => ({ tagName, attribs: { src, alt, ...(title && { title }) } }),
    },
  }).trim();
}

const wordsPerMinute = 220;

export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{Nd}’']+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
