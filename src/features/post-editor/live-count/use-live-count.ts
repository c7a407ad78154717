import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isRequestKind, type PostKind, type Section } from '#contract/vocabulary.ts';
import { matchQueries, type SentWantedHome } from '#src/entities/post/match/match-queries.ts';
import { useDebounced } from '#src/lib/browser/use-debounced.ts';
import type { DraftParts } from '../form/parse-content.ts';

export interface Written {
  kind: PostKind;
  section: Section;
  parts: DraftParts;
  /** An alert may leave its budget open. */
  isAlert: boolean;
}

const pauseMs = 400;

/** The homes that fit the request as it is written; without a count until it names a place and, unless it is an alert, a limit. */
export function useLiveCount({ kind, section, parts, isAlert }: Written) {
  const { title, description, ...wishes } = parts;
  const isReady = isRequestKind(kind) && Boolean(wishes.areas?.length) && (isAlert || wishes.budgetMax !== undefined);
  const current = JSON.stringify({ kind, section, ...wishes });
  const settled = useDebounced(current, pauseMs);
  const { data, isFetching, isError } = useQuery({
    ...matchQueries.fittingHomes(JSON.parse(settled) as SentWantedHome),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return { isReady, count: isReady ? data : undefined, isCounting: isFetching || settled !== current, isError };
}
