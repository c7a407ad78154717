/* An inline script at the end of a prerendered page, without imports (scripts/page-build/page-manifest.ts): it loads the page's
   code after the paint of the largest picture, which the code would delay. */

const pictureTimeoutMs = 1_000;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function largestPaint(): Promise<void> {
  await nextFrame();
  const picture = document.querySelector<HTMLImageElement>('[data-prerendered] img[fetchpriority=high]');
  if (picture) {
    const decoded = picture.decode().catch(() => undefined);
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))]);
  }
  // In one frame the picture is drawn, in the next it is on the screen.
  await nextFrame();
  await nextFrame();
}

/** Lets what lies out of sight be rendered, with its pictures (base.css). */
function endFirstPaint(): void {
  const { dataset } = document.documentElement;
  if (dataset.fresh) dataset.fresh = '';
}

/** The browser's copy of a page can be older than the files of this release. */
async function reloadIfOutdated(file: string): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'back_forward' && (await fetch(file)).status === 404) location.reload();
}

async function loadCode(entry: readonly string[], screen: readonly string[]): Promise<void> {
  addEventListener('scroll', endFirstPaint, { once: true });
  // A page in the background is not painted.
  if (document.visibilityState === 'visible') await largestPaint();
  endFirstPaint();
  for (const href of [...entry, ...screen])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }),
    );
  // Libraries run one by one, with input handled in between.
  for (const file of entry) {
    await nextTask();
    try {
      await import(/* @vite-ignore */ file);
    } catch (error) {
      await reloadIfOutdated(file);
      throw error;
    }
  }
}

const { entry = '', screen = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
void loadCode(entry.split(' '), screen.split(' ').filter(Boolean));
