import { pages } from '#contract/pages.ts';
import type { PrerenderedView } from '#server/platform/context.ts';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';

export interface PageCode {
  entry: readonly string[];
  screen: readonly string[];
}

const worksWithoutScript = [
  ['Homes for sale and rent', pages.explore.path],
  ['Commercial spaces', pages.commercial.path],
  ['Blogs', pages.blogs.path],
  ['About us', pages.about.path],
] as const;

/** How long the page's code waits for the largest picture. */
const pictureTimeoutMs = 1_000;

// Starts the view's calls and the page's code after the paint of the largest picture, which they would delay. A background page
// is not painted and does not wait. Libraries run one by one, with input handled in between. Calls are skipped where index.html
// has found a session or a place: the page then makes other calls.
const startScript = ({ calls }: PrerenderedView, { entry, screen }: PageCode, nonce: string) =>
  `<script nonce="${nonce}">
      (async ({ dataset }) => {
        const task = () => new Promise((done) => setTimeout(done));
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        if (document.visibilityState === 'visible') {
          await frame();
          const picture = document.querySelector('[data-prerendered] img[fetchpriority=high]');
          if (picture && !picture.complete) {
            await new Promise((done) => {
              picture.onload = picture.onerror = done;
              setTimeout(done, ${pictureTimeoutMs});
            });
          }
          // One in which the picture is drawn, and one until it is on the screen.
          await frame();
          await frame();
        }
        if (!('needsClientRender' in dataset)) {
          const preload = (href) => [href, fetch(href).catch(() => undefined)];
          window.preloadedResponses = Object.fromEntries(${escapeJson(calls)}.map(preload));
        }
        await task();
        for (const href of ${escapeJson([...entry, ...screen])}) {
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }));
        }
        for (const href of ${escapeJson(entry)}) {
          try {
            await import(href);
          } catch (error) {
            // The browser's copy of a page can be older than the files of this release.
            const [{ type }] = performance.getEntriesByType('navigation');
            if (type === 'back_forward' && (await fetch(href)).status === 404) location.reload();
            throw error;
          }
          await task();
        }
      })(document.documentElement);
    </script>`;

/** Records the last pressed button for hydrate.tsx; placed before the view, which can be pressed while the rest loads. */
const pressScript = (nonce: string) =>
  `<script nonce="${nonce}">
      document.addEventListener('click', ({ target }) => {
        const button = target.closest?.('[data-prerendered] button');
        if (button) window.pressedButton = button;
      });
    </script>`;

/** Noscript content of a page without a view. */
const renderScriptNeeded = (title: string) =>
  `<noscript>
      <main class="wrap py-16">
        <h1 class="type-title">${escapeHtml(title)}</h1>
        <p class="mt-4 max-w-lead type-lead">This page needs JavaScript. Turn it on in your browser, then reload. These pages work without it:</p>
        <ul class="mt-4">
          ${worksWithoutScript.map(([name, path]) => `<li><a href="${path}">${name}</a></li>`).join('\n          ')}
        </ul>
      </main>
    </noscript>`;

export const renderRoot = (view: PrerenderedView | null, code: PageCode, nonce: string, title: string) =>
  view
    ? `${pressScript(nonce)}\n    <div id="root" data-prerendered="${new Date().toISOString()}">${view.html}</div>\n    ${startScript(view, code, nonce)}`
    : `<div id="root"></div>\n    ${renderScriptNeeded(title)}`;

/** Preloads the largest picture of a prerendered view, or the page's code without a view. */
export function renderPreloads(view: PrerenderedView | null, { entry, screen }: PageCode, nonce: string): string {
  if (!view) {
    const attributes = (file: string) => `"${escapeHtml(file)}" nonce="${escapeHtml(nonce)}"`;
    return [
      ...[...screen, ...entry.slice(0, -1)].map(
        (file) => `<link rel="modulepreload" crossorigin href=${attributes(file)} />`,
      ),
      ...entry.slice(-1).map((file) => `<script type="module" crossorigin src=${attributes(file)}></script>`),
    ].join('\n    ');
  }
  const styles = view.styles && `<style nonce="${nonce}" data-view>${view.styles}</style>`;
  if (!view.picture) return styles;
  const { srcset, sizes } = view.picture;
  return `${styles}<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high" />`;
}

// Inline, so the first paint waits for no file. The bundler's loader finds the disabled link and loads no styles again; it takes
// its nonce from the meta.
export const renderStyles = (path: string, styles: string, nonce: string) =>
  `<meta property="csp-nonce" nonce="${nonce}" />
    <style nonce="${nonce}">${styles}</style><link rel="stylesheet" href="${escapeHtml(path)}" disabled />\n  `;
