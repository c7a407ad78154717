import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { type EditorData, loadEditor } from './load-editor.ts';

interface AskedForm {
  userId: string | undefined;
  kind: PostKind;
  section: Section;
  id: string | undefined;
  number: number;
  isEnabled: boolean;
}

export function useEditorData({ userId, kind, section, id, number, isEnabled }: AskedForm) {
  const queryClient = useQueryClient();
  const data = useQuery({
    queryKey: keyOf(userId, kind, number),
    queryFn: ({ signal }) => loadEditor({ queryClient, userId: userId ?? '', kind, section, id, signal }),
    enabled: userId !== undefined && isEnabled,
    // Loaded once: a refetch would replace what the member is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  const drawn = useRef<EditorData>(undefined);
  useEffect(() => {
    drawn.current = data.data;
  }, [data.data]);
  // Data that arrives after unmount is never rendered: its slot is released here.
  useEffect(
    () => () => {
      const arrived = queryClient.getQueryData<EditorData>(keyOf(userId, kind, number));
      if (arrived !== drawn.current) arrived?.slot.release();
    },
    [queryClient, userId, kind, number],
  );
  return data;
}

const keyOf = (userId: string | undefined, kind: PostKind, number: number) => ['post-editor', userId, kind, number];
