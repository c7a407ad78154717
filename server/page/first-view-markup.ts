import { pages } from '#contract/pages.ts';
import { escapeHtml, escapeJson } from '#server/platform/html.ts';
import type { PrerenderedView } from './page-source.ts';

export interface PageCode {
  entry: readonly string[];
  screen: readonly string[];
  styles: readonly string[];
  /** Source of src/app/first-view/load-code.ts. */
  loader: string;
}

const worksWithoutScript = [
  ['Homes for sale and rent', pages.explore.path],
  ['Commercial spaces', pages.commercial.path],
  ['Blogs', pages.blogs.path],
  ['About us', pages.about.path],
] as const;

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

/** The view, its data, and the script that loads its code after the largest picture (src/app/first-view/load-code.ts). */
const renderView = ({ html, data }: PrerenderedView, { entry, screen, loader }: PageCode, nonce: string) =>
  `<div id="root" data-prerendered="${new Date().toISOString()}">${html}</div>
    <script type="application/json" id="view-data">${escapeJson(data)}</script>
    <script type="module" nonce="${nonce}" data-entry="${escapeHtml(entry.join(' '))}" data-screen="${escapeHtml(screen.join(' '))}">${loader}</script>`;

export const renderRoot = (view: PrerenderedView | null, code: PageCode, nonce: string, title: string) =>
  view ? renderView(view, code, nonce) : `<div id="root"></div>\n    ${renderScriptNeeded(title)}`;

/** Preloads the largest picture of a prerendered view, or the page's code without a view. */
export function renderPreloads(
  view: PrerenderedView | null,
  { entry, screen, styles: sheets }: PageCode,
  nonce: string,
): string {
  const links = sheets.map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}" />`);
  if (!view) {
    const attributes = (file: string) => `"${escapeHtml(file)}" nonce="${escapeHtml(nonce)}"`;
    return [
      ...links,
      ...[...screen, ...entry.slice(0, -1)].map(
        (file) => `<link rel="modulepreload" crossorigin href=${attributes(file)} />`,
      ),
      ...entry.slice(-1).map((file) => `<script type="module" crossorigin src=${attributes(file)}></script>`),
    ].join('\n    ');
  }
  const styles = links.join('') + (view.styles && `<style nonce="${nonce}" data-view>${view.styles}</style>`);
  if (!view.picture) return styles;
  const { srcset, sizes } = view.picture;
  return `${styles}<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high" />`;
}

// Inline, so the first paint waits for no file. The bundler's loader finds the disabled link and loads no styles again; it takes
// its nonce from the meta.
export const renderStyles = (path: string, styles: string, nonce: string) =>
  `<meta property="csp-nonce" nonce="${nonce}" />
    <style nonce="${nonce}">${styles}</style><link rel="stylesheet" href="${escapeHtml(path)}" disabled />\n  `;
