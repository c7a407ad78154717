import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fit } from '#contract/fit/fit.ts';
import type { OwnFit } from '#contract/matching/match.ts';
import type { PostDetails } from '#contract/post/post.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { useAppSelector } from '#src/state/hooks.ts';

export interface OwnFits {
  /** The member’s own posts of the other side. */
  own: readonly OwnFit['post'][];
  chosen: OwnFit['post'] | undefined;
  /** Fits by column; null where the posts are not compared: closed, or the member’s own. */
  fits: readonly (Fit | null)[];
  choose: (id: string) => void;
  isLoading: boolean;
}

/** The compared posts beside one of the member’s own: the one that fits them best at first. */
export function useOwnFits(posts: readonly PostDetails[]): OwnFits {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const [chosenId, choose] = useState<string>();
  const answers = useQueries({
    queries: posts.map((post) => ({
      ...matchQueries.fits(post.id),
      enabled: isMember && post.status === 'active' && !post.can.edit,
    })),
  });
  const lists = answers.map(({ data }) => data?.fits ?? []);
  const own = new Map(lists.flat().map(({ post }) => [post.id, post]));
  const fitsOf = (id: string) => lists.map((list) => list.find(({ post }) => post.id === id)?.fit ?? null);
  const sumOf = (id: string) => fitsOf(id).reduce((sum, fit) => sum + (fit?.score ?? 0), 0);
  const best = [...own.keys()].toSorted((one, other) => sumOf(other) - sumOf(one))[0];
  const id = chosenId !== undefined && own.has(chosenId) ? chosenId : best;
  return {
    own: [...own.values()],
    chosen: id === undefined ? undefined : own.get(id),
    fits: id === undefined ? posts.map(() => null) : fitsOf(id),
    choose,
    isLoading: answers.some(({ isLoading }) => isLoading),
  };
}
