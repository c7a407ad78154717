import type { FastifyRequest } from 'fastify';
import type { App, FirstPaint, PageSource } from '#server/platform/context.ts';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';
import type { AddressedPage } from './page.service.ts';

/**
 * The first view of the addressed page, painted by the page's own components from what the API tells a visitor. Null where the
 * page is not painted; one that cannot be painted is sent without, as the page does all of it itself a moment later.
 */
export async function paintFirstView(
  app: App,
  page: PageSource,
  addressed: AddressedPage,
  request: FastifyRequest,
): Promise<FirstPaint | null> {
  if (!page.renderFirstPaint) return null;
  const answerCall = async (url: string) => {
    // Counted as a call of whoever opens the page.
    const answer = await app.inject({ url, remoteAddress: request.ip });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  try {
    return await page.renderFirstPaint({ ...addressed, address: request.url }, answerCall);
  } catch (error) {
    request.log.warn({ err: error }, 'the first view could not be painted');
    return null;
  }
}

const unescaped: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/**
 * The page's policy lets no style attribute hold, as it could be one that somebody wrote: the few there are move to a style
 * element with the nonce. One that could end its rule or the element is dropped.
 */
export function moveStyles(html: string, nonce: string): string {
  const rules = new Map<string, string>();
  const markup = html.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replace(/&quot;|&#x27;|&amp;/g, (entity) => unescaped[entity] ?? '');
    if (/[<>{}\\&]/.test(style)) return '';
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return ` data-style="${name}"`;
  });
  const styles = [...rules].map(([style, name]) => `[data-style=${name}]{${style}}`).join('');
  return `<style nonce="${nonce}">${styles}</style>${markup}`;
}

/**
 * Begins the first view's calls before the page's code is there, which then finds them under way. Not for somebody whom the head
 * has recognised as a member or in another place: they ask for more, or for something else.
 */
const beginCalls = (calls: readonly string[], nonce: string) =>
  `<script nonce="${nonce}">(({ dataset }) => { if ('member' in dataset || 'elsewhere' in dataset) return; for (const href of ${escapeJson(calls)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })); })(document.documentElement)</script>`;

/** What stands in the body: the beginning of the first calls, and the painted view in the root. */
export const renderRoot = (paint: FirstPaint | null, nonce: string) =>
  paint
    ? `${beginCalls(paint.calls, nonce)}\n    <div id="root" data-painted>${moveStyles(paint.html, nonce)}</div>`
    : '<div id="root"></div>';

/** The picture that the first view shows largest: the first one that asks to be fetched first. */
const largestPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source[^>]*>)*<img[^>]* fetchPriority="high"/;

/** Links for the head that make the browser fetch at once what the first view needs. */
export function renderPreloads(paint: FirstPaint | null, files: readonly string[], nonce: string): string {
  // Both stand in the markup as attributes already, and are copied as they are.
  const [, sources, sizes] = largestPicture.exec(paint?.html ?? '') ?? [];
  return [
    ...(sources && sizes
      ? [
          `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high" />`,
        ]
      : []),
    ...files.map(
      (file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" nonce="${escapeHtml(nonce)}" />`,
    ),
  ].join('\n    ');
}
