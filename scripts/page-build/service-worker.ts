import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const sources = 'src/service-worker';
const pictureFile = 'src/app/shell/lakeside-at-dusk.svg';
const logoFile = 'src/ui/media/logo.svg';

const read = (file: string) => readFileSync(file, 'utf8');

/** A function as the second argument of `replaceAll`: `$` in a text stays literal. */
const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, () => value), text);

function composeOfflinePage(): string {
  const [, logo = ''] = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(read(logoFile)) ?? [];
  return fill(read(`${sources}/offline-page.html`), {
    '/* STYLES */': read(`${sources}/offline-page.css`),
    '/* SCRIPT */': read(`${sources}/offline-page.js`),
    __LOGO__: logo,
    __PICTURE__: `data:image/svg+xml,${encodeURIComponent(read(pictureFile))}`,
  });
}

/** The script at /sw.js, with the offline page inside. Its version changes with its content alone. */
export function composeServiceWorker(isRetired: boolean): string {
  if (isRetired) return read(`${sources}/retired-service-worker.js`);
  const page = composeOfflinePage();
  const script = read(`${sources}/service-worker.js`);
  const version = createHash('sha256').update(script).update(page).digest('hex').slice(0, 12);
  return fill(script, { __VERSION__: version, __OFFLINE_PAGE__: JSON.stringify(page) });
}

/** @param isRetired true in a release that takes the service worker away from the browsers that have it */
export const serviceWorker = ({ isRetired }: { isRetired: boolean }): Plugin => ({
  name: 'gable:service-worker',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: composeServiceWorker(isRetired) });
  },
});
