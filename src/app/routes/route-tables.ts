import { type PageName, pages } from '#contract/pages.ts';

export type Viewer = 'visitor' | 'member';

const names = Object.keys(pages) as PageName[];

const pagesFor = (viewer: Viewer): readonly PageName[] =>
  names.filter((name) => pages[name].access === 'everyone' || pages[name].access === viewer);

/** The two route tables of the specification (point 2). Any other path shows not-found. */
export const visitorRoutes = pagesFor('visitor');
export const memberRoutes = pagesFor('member');

/** Whether a page is in the table of whoever looks at it. */
export const isOpenTo = (viewer: Viewer, page: PageName) =>
  (viewer === 'member' ? memberRoutes : visitorRoutes).includes(page);
