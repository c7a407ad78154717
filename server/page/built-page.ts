import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSource } from '#server/platform/context.ts';

/** The page as `npm run build` left it in `folder`. */
export async function openBuiltPage(folder: string): Promise<PageSource> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return { folder, template: async () => html };
}
