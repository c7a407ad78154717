import type { PageSetting } from '#contract/page-settings.ts';

/** What the server said in this page's head; undefined where it said nothing, as where no server of ours sent the page. */
export const readPageSetting = (name: PageSetting): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
