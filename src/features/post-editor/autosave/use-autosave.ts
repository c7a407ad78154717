import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { OwnPost } from '#contract/post/own-post.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { createAutosave } from './create-autosave.ts';
import type { EditorData } from './load-editor.ts';

export function useAutosave(data: EditorData, { values, parsed }: PostForm, onSaved: (post: OwnPost) => void) {
  const [autosave] = useState(() => createAutosave(data));
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const saved = useEffectEvent(onSaved);

  useEffect(() => {
    autosave.start((post) => saved(post));
    return autosave.stop;
  }, [autosave]);

  useEffect(() => autosave.edit(values, parsed), [autosave, values, parsed]);

  return { autosave, state };
}
