import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppSelector } from '#src/state/hooks.ts';
import { hiddenPostQueries } from './hidden-post-queries.ts';

const none: readonly string[] = [];

/** Ids of the posts that the member hid, the latest first; a visitor has none. */
export function useHiddenIds(): readonly string[] {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data } = useQuery({ ...hiddenPostQueries.ids(), enabled: isMember });
  return (isMember && data) || none;
}

/** The posts without those that the member hid. */
export function useUnhidden<Posts extends readonly { id: string }[] | undefined>(posts: Posts): Posts {
  const ids = useHiddenIds();
  return useMemo(
    () => (ids.length === 0 ? posts : (posts?.filter(({ id }) => !ids.includes(id)) as Posts)),
    [posts, ids],
  );
}
