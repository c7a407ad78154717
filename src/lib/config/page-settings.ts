import type { PageSetting } from '#contract/page-settings.ts';

type PageSettings = Partial<Record<PageSetting, string>>;

let given: PageSettings | undefined;

/** For the server, which prerenders without a document. */
export function setPageSettings(settings: PageSettings): void {
  given = settings;
}

export const readPageSetting = (name: PageSetting): string | undefined =>
  given ? given[name] : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
