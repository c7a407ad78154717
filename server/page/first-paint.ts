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

/** The page's code, by the paths of its files: what every page runs, in the order it stands on one another, and the screen's own. */
export interface PageCode {
  entry: readonly string[];
  screen: readonly string[];
}

/** Longer than this the code does not wait for the largest picture. */
const picturePatienceMs = 1_000;

/**
 * Begins the first view's calls and the page's code, once the view is painted and its largest picture shown: until then they would
 * only take from the connection and the processor what the reader is waiting for. A page in the background is not painted and does
 * not wait. The libraries are run one by one, so that the view answers in between. The calls are not begun for somebody whom the
 * head has recognised as a member or in another place: they ask for more, or for something else.
 */
const beginning = ({ calls }: FirstPaint, { entry, screen }: PageCode, nonce: string) =>
  `<script nonce="${nonce}">
      (async ({ dataset }) => {
        const task = () => new Promise((done) => setTimeout(done));
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        if (document.visibilityState === 'visible') {
          await frame();
          const picture = document.querySelector('[data-painted] img[fetchpriority=high]');
          if (picture && !picture.complete) {
            await new Promise((done) => {
              picture.onload = picture.onerror = done;
              setTimeout(done, ${picturePatienceMs});
            });
          }
          // One in which it is drawn, and one until it is seen.
          await frame();
          await frame();
        }
        if (!('member' in dataset || 'elsewhere' in dataset)) {
          const begun = (href) => [href, fetch(href).catch(() => undefined)];
          window.begunCalls = Object.fromEntries(${escapeJson(calls)}.map(begun));
        }
        await task();
        for (const href of ${escapeJson([...entry, ...screen])}) {
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
        }
        for (const href of ${escapeJson(entry)}) {
          await import(href);
          await task();
        }
      })(document.documentElement);
    </script>`;

/**
 * Notes which button of the painted view was pressed last: the page presses its own once it stands (src/app/first-paint). It stands
 * before the view, the beginning of which can be seen and pressed while the rest is on its way.
 */
const pressNote = (nonce: string) =>
  `<script nonce="${nonce}">
      document.addEventListener('click', ({ target }) => {
        const button = target.closest?.('[data-painted] button');
        if (button) window.pressedButton = button;
      });
    </script>`;

/** What stands in the body: the painted view in the root and what begins the page behind it. */
export const renderRoot = (paint: FirstPaint | null, code: PageCode, nonce: string) =>
  paint
    ? `${pressNote(nonce)}\n    <div id="root" data-painted="${new Date().toISOString()}">${moveStyles(paint.html, nonce)}</div>\n    ${beginning(paint, code, nonce)}`
    : '<div id="root"></div>';

/** The picture that the first view shows largest: the first one that asks to be fetched first. */
const largestPicture =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source[^>]*>)*<img[^>]* fetchPriority="high"/;

/** What the head makes the browser fetch at once: the largest picture of a painted view, the code where nothing is painted. */
export function renderPreloads(paint: FirstPaint | null, { entry, screen }: PageCode, nonce: string): string {
  if (!paint) {
    const attributes = (file: string) => `"${escapeHtml(file)}" nonce="${escapeHtml(nonce)}"`;
    return [
      ...[...screen, ...entry.slice(0, -1)].map(
        (file) => `<link rel="modulepreload" crossorigin href=${attributes(file)} />`,
      ),
      ...entry.slice(-1).map((file) => `<script type="module" crossorigin src=${attributes(file)}></script>`),
    ].join('\n    ');
  }
  // Both stand in the markup as attributes already, and are copied as they are.
  const [, sources, sizes] = largestPicture.exec(paint.html) ?? [];
  if (!sources || !sizes) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high" />`;
}
