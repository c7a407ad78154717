import { useMatches } from 'react-router-dom';
import type { PageName } from '#contract/pages.ts';

export interface PageHandle {
  page: PageName;
}

export function usePageName(): PageName | undefined {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.page;
}
