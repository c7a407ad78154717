import { type PostStatus, postStatuses } from '#contract/post/post-lifecycle.ts';
import { type Tab, tabs } from '#contract/vocabulary.ts';

export interface OwnPostsView {
  tab?: Tab;
  status?: PostStatus;
  /** From 1. */
  page: number;
}

/** Reads what the address bar says about the list; what it does not know is ignored. */
export function parseOwnPostsView(parameters: URLSearchParams): OwnPostsView {
  const page = parameters.get('page') ?? '';
  return {
    tab: tabs.find((tab) => tab === parameters.get('tab')),
    status: postStatuses.find((status) => status === parameters.get('status')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
