import type { AppContext } from '#server/app-context.ts';
import { type PageCode, renderPreloads, renderRoot, renderStyles } from './first-view-markup.ts';
import { type PageHead, pageSettingsOf, renderHead, renderSettings } from './head/page-head.ts';
import type { AddressedPage } from './page.service.ts';
import type { PageSource, PrerenderedView } from './page-source.ts';
import { fillTemplate, nonceMark, parseTemplate } from './page-template.ts';
import { placeholders, type Segment } from './segments.ts';
import { canonicalAddress } from './view-address.ts';

interface PageParts {
  addressed: AddressedPage | undefined;
  path: string;
  query: string;
  head: PageHead;
  view: PrerenderedView | null;
}

const isStyleSheet = (file: string) => file.endsWith('.css');

export type ComposePage = (parts: PageParts) => Promise<Segment[]>;

export function createComposer({ config, demo }: Pick<AppContext, 'config' | 'demo'>, page: PageSource): ComposePage {
  const { built } = page;
  const { nonce, origin } = placeholders;
  const settings = renderSettings(pageSettingsOf({ demo: demo?.access, config }));
  const assets = built && renderStyles(built.manifest.styles, built.styles, nonceMark);
  const parse = async (path: string) => parseTemplate(await page.template(path), assets);
  const builtTemplate = built && parse('/');

  return async ({ addressed, path, query, head, view }) => {
    const screen = (addressed && built?.manifest.screens[addressed.page]) ?? [];
    const code: PageCode = {
      entry: built?.manifest.entry ?? [],
      screen: screen.filter((file) => !isStyleSheet(file)),
      styles: screen.filter(isStyleSheet),
      loader: built?.manifest.loader ?? '',
    };
    const address = new URL(origin);
    const [pathname = '', search = ''] = addressed ? canonicalAddress(addressed, query).split('?') : [path];
    Object.assign(address, { pathname, search });
    const tags = [renderPreloads(view, code, nonce), renderHead(head, address), settings];
    const template = await (builtTemplate ?? parse(path));
    return fillTemplate(template, tags.join('\n    '), renderRoot(view, code, nonce, head.title));
  };
}
