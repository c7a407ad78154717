import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { type Opening, openPost } from './open-post.ts';

interface AskedForm {
  /** Whoever writes; undefined until that is known. */
  userId: string | undefined;
  kind: PostKind;
  section: Section;
  /** Of the post; undefined for a new one. */
  id: string | undefined;
  /** Tells one form from the next. */
  number: number;
  isEnabled: boolean;
}

/** What a form begins with. Whoever draws it releases its place. */
export function useOpening({ userId, kind, section, id, number, isEnabled }: AskedForm) {
  const queryClient = useQueryClient();
  const opening = useQuery({
    queryKey: keyOf(userId, kind, number),
    queryFn: ({ signal }) => openPost({ queryClient, userId: userId ?? '', kind, section, id, signal }),
    enabled: userId !== undefined && isEnabled,
    // What it begins with does not change under whoever is writing; each form looks again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The call inside has been tried again already.
    retry: false,
  });

  const drawn = useRef<Opening>(undefined);
  useEffect(() => {
    drawn.current = opening.data;
  }, [opening.data]);
  // One that arrives as the screen is left is drawn by nobody.
  useEffect(
    () => () => {
      const arrived = queryClient.getQueryData<Opening>(keyOf(userId, kind, number));
      if (arrived !== drawn.current) arrived?.place.release();
    },
    [queryClient, userId, kind, number],
  );
  return opening;
}

const keyOf = (userId: string | undefined, kind: PostKind, number: number) => ['post-editor', userId, kind, number];
