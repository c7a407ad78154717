import { useMatches } from 'react-router-dom';
import type { PageName } from '#contract/pages.ts';

/** What each route tells about itself. */
export interface PageHandle {
  page: PageName;
}

/** The page that the address belongs to; undefined where there is none. */
export function usePageName(): PageName | undefined {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.page;
}
