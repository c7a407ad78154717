import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest, PageSource, Prerenderer } from './page-source.ts';

type OpenPrerenderer = (settings: Record<string, string>) => Prerenderer;

export async function openBuiltPage(folder: string, openPrerenderer?: OpenPrerenderer): Promise<PageSource> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest: PageManifest = JSON.parse(await readFile(join(folder, '.vite/page.json'), 'utf8'));
  const styles = await readFile(join(folder, manifest.styles), 'utf8');
  return {
    template: async () => html,
    built: { folder, manifest, styles },
    ...(openPrerenderer && { openPrerenderer }),
  };
}
