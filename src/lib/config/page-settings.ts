import type { PageSetting } from '#contract/page-settings.ts';

type PageSettings = Partial<Record<PageSetting, string>>;

let prerenderSettings: PageSettings | undefined;

/** For the server, which prerenders without a document. */
export function setPageSettings(settings: PageSettings): void {
  prerenderSettings = settings;
}

export const readPageSetting = (name: PageSetting): string | undefined =>
  prerenderSettings
    ? prerenderSettings[name]
    : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
