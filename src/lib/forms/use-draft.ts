import { useQuery } from '@tanstack/react-query';
import { type Draft, drafts } from '#src/lib/drafts.ts';

/** What was typed into a form before and never saved, and the ways to keep more of it. */
export interface KeptDraft {
  found: Draft | null;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/** The draft of a form of this user; undefined until it has been looked for. */
export function useDraft(userId: string | undefined, form: string): KeptDraft | undefined {
  const { data: found } = useQuery({
    queryKey: ['draft', userId, form],
    queryFn: () => drafts.read(userId ?? '', form),
    enabled: userId !== undefined,
    // Each opening of the form looks again; while it is open it knows better.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (userId === undefined || found === undefined) return undefined;
  return {
    found,
    keep: (draft) => void drafts.write(userId, form, draft),
    forget: () => void drafts.remove(userId, form),
  };
}
