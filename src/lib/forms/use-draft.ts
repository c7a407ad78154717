import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Draft, drafts } from '#src/lib/storage/drafts.ts';

export interface SavedDraft {
  found: Draft | null;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/** Read each time the form opens; while it is open, the form itself is newer. */
const draftQuery = (userId: string, form: string) =>
  queryOptions({
    queryKey: ['draft', userId, form],
    queryFn: () => drafts.read(userId, form),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useDraft(userId: string | undefined, form: string): SavedDraft | undefined {
  const { data: found } = useQuery({ ...draftQuery(userId ?? '', form), enabled: userId !== undefined });
  if (userId === undefined || found === undefined) return undefined;
  return {
    found,
    keep: (draft) => void drafts.write(userId, form, draft),
    forget: () => void drafts.remove(userId, form),
  };
}
