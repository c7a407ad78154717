import { type PageName, pages } from '#contract/pages.ts';
import type { UserType } from '#contract/vocabulary.ts';

export type Viewer = 'visitor' | 'member';

const names = Object.keys(pages) as PageName[];

const pagesFor = (viewer: Viewer): readonly PageName[] =>
  names.filter((name) => pages[name].access === 'everyone' || pages[name].access === viewer);

/** The two route tables of the specification (point 2). Any other path shows not-found. */
export const visitorRoutes = pagesFor('visitor');
export const memberRoutes = pagesFor('member');

export const isOpenTo = (viewer: Viewer, page: PageName) =>
  (viewer === 'member' ? memberRoutes : visitorRoutes).includes(page);

const requestForms: readonly PageName[] = ['createBuyRequest', 'createRentRequest'];

/** Agents offer homes and cannot request one (specification, point 6). The API refuses it too. */
export const isForUserType = (userType: UserType | null, page: PageName) =>
  userType !== 'Agent' || !requestForms.includes(page);
