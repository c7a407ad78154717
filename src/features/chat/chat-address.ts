import type { ConversationsQuery } from '#contract/chat/conversation.ts';
import { queryTextMax } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';

type Filter = ConversationsQuery['filter'];

/** URL state of the messages page: the open conversation, and the filters of the list. */
export interface ChatAddress {
  /** The other person's id (specification, point 2). */
  chatRef?: string | undefined;
  /** The post that the conversation with them is about. */
  post?: string | undefined;
  conversation?: string | undefined;
  filter: Filter;
  /** Only conversations about this post. */
  about?: string | undefined;
  /** Facts of the post that a question is drafted about. */
  ask?: string | undefined;
  q: string;
}

const filters: readonly Filter[] = ['all', 'unread', 'my-posts'];

const idIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name) ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined;
};

const namesIn = (search: URLSearchParams, name: string) => {
  const value = search.get(name) ?? '';
  return /^[A-Za-z_.,]{1,400}$/.test(value) ? value : undefined;
};

/** A bad value is ignored. */
export function parseChatAddress(search: URLSearchParams): ChatAddress {
  return {
    chatRef: idIn(search, 'chat_ref'),
    post: idIn(search, 'post'),
    conversation: idIn(search, 'conversation'),
    filter: filters.find((filter) => filter === search.get('show')) ?? 'all',
    about: idIn(search, 'about'),
    ask: namesIn(search, 'ask'),
    q: (search.get('q') ?? '').slice(0, queryTextMax),
  };
}

/** Defaults are left out. */
export function chatPath({ chatRef, post, conversation, filter, about, ask, q }: ChatAddress): string {
  const given = {
    chat_ref: chatRef,
    post,
    conversation,
    show: filter === 'all' ? undefined : filter,
    about,
    ask,
    q: q.trim() === '' ? undefined : q,
  };
  const search = new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]));
  return search.size === 0 ? pages.chat.path : `${pages.chat.path}?${search}`;
}

export const hasOpenConversation = ({ chatRef, conversation }: ChatAddress): boolean =>
  chatRef !== undefined || conversation !== undefined;

/** The list as it is, without an open conversation. */
export const closedAddress = ({ filter, about, q }: ChatAddress): ChatAddress => ({ filter, about, q });
