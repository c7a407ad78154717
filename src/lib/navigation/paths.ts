import { type PageName, pages } from '#contract/pages.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { PostKind, Tab } from '#contract/vocabulary.ts';

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

function fill<Path extends string>(path: Path, parameters: Record<ParameterOf<Path>, string>): string {
  return path.replace(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );
}

function withQuery(path: string, query: URLSearchParams | Record<string, string | undefined>): string {
  const given =
    query instanceof URLSearchParams
      ? query
      : new URLSearchParams(
          Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
        );
  const text = given.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every address of the site. Links, redirects and navigation are written through it only. */
export const paths = {
  home: (section?: 'faqs') => (section ? `${pages.home.path}#${section}` : pages.home.path),
  signIn: (returnTo?: string) => withQuery(pages.signIn.path, { returnTo }),
  mobileSignIn: () => pages.mobileSignIn.path,
  appleCallback: () => pages.appleCallback.path,
  /** Defaults are left out: the sale tab, page 1, newest first. */
  explore: (search: Partial<ExploreSearch> = {}) => withQuery(pages.explore.path, formatExploreSearch(search)),
  post: (id: string) => fill(pages.postDetails.path, { id }),
  compare: (ids?: readonly string[]) => withQuery(pages.compare.path, { ids: ids?.join() }),
  staticPage: (key: string) => fill(pages.staticPage.path, { key }),
  commercial: () => pages.commercial.path,
  blogs: () => pages.blogs.path,
  blog: (slug: string) => fill(pages.blog.path, { slug }),
  /** `draft`: the post that waits for the plan. */
  plans: (planId?: string, more?: { interval?: PlanInterval; draft?: string }) =>
    withQuery(pages.plans.path, { planId, ...more }),
  /** A step of the plans page. `card`: begins with a new one. */
  checkout: (choice: { planId: string; interval: PlanInterval; draft?: string; card?: 'new' }) =>
    withQuery(pages.plans.path, { ...choice, step: 'checkout' }),
  plansExample: () => pages.plansExample.path,
  agentProfile: (id: string) => fill(pages.agentProfile.path, { id }),
  contact: () => pages.contact.path,
  about: () => pages.about.path,
  paymentSuccess: () => pages.paymentSuccess.path,
  paymentFailure: () => pages.paymentFailure.path,
  createSaleProperty: () => pages.createSaleProperty.path,
  createRentProperty: () => pages.createRentProperty.path,
  createBuyRequest: () => pages.createBuyRequest.path,
  createRentRequest: () => pages.createRentRequest.path,
  /** Defaults are left out: all kinds, every status but taken down, page 1. */
  myPosts: ({ tab, status, page = 1 }: { tab?: Tab; status?: PostStatus; page?: number } = {}) =>
    withQuery(pages.myPosts.path, { tab, status, page: page > 1 ? String(page) : undefined }),
  /** The matches of one's own post. */
  matches: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(fill(pages.matches.path, { id }), query),
  favourites: () => pages.favourites.path,
  myProfile: () => pages.myProfile.path,
  editMyProfile: (step?: string) => withQuery(pages.editMyProfile.path, { step }),
  /** The conversation with a person: the one about `post`, a known `conversation`, or else the newest. `about` filters the list, `ask` names facts of the post to ask about. */
  chat: (chatRef?: string, more?: { post?: string; conversation?: string; about?: string; ask?: string }) =>
    withQuery(pages.chat.path, { chat_ref: chatRef, ...more }),
  sharedList: (show?: string) => withQuery(pages.sharedList.path, { show }),
  joinList: () => pages.joinList.path,
  viewings: (show?: 'to-answer' | 'past', page = 1) =>
    withQuery(pages.viewings.path, { show, page: page > 1 ? String(page) : undefined }),
  editBuyRequest: (id: string) => fill(pages.editBuyRequest.path, { id }),
  editRentProperty: (id: string) => fill(pages.editRentProperty.path, { id }),
  editRentRequest: (id: string) => fill(pages.editRentRequest.path, { id }),
  editSaleProperty: (id: string) => fill(pages.editSaleProperty.path, { id }),
  paymentMethods: () => pages.paymentMethods.path,
  /** `for: 'overdue'`: leads back to the payment that failed. */
  addCard: (query?: { for: 'overdue' }) => withQuery(pages.addCard.path, query ?? {}),
  /** `card`: chosen for a payment that failed. */
  mySubscriptions: (query?: { card: string }) => withQuery(pages.mySubscriptions.path, query ?? {}),
  notifications: () => pages.notifications.path,
  notificationSettings: () => pages.notificationSettings.path,
  unsubscribe: () => pages.unsubscribe.path,
} satisfies Record<Exclude<PageName, 'postDetails'> | 'post' | 'checkout', unknown>;

const editors: Record<PostKind, (id: string) => string> = {
  sale_property: paths.editSaleProperty,
  rent_property: paths.editRentProperty,
  buy_request: paths.editBuyRequest,
  rent_request: paths.editRentRequest,
};

export const editPath = (kind: PostKind, id: string) => editors[kind](id);
