import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { createAutosave } from './create-autosave.ts';
import type { EditorData } from './load-editor.ts';

export function useAutosave(data: EditorData, { values, parsed }: PostForm, onSaved: (post: OwnPost) => void) {
  const [autosave] = useState(() => createAutosave(data));
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const { lastSave } = state;
  const reportSave = useEffectEvent(() => {
    if (state.post) onSaved(state.post);
  });

  useEffect(() => {
    autosave.start();
    return autosave.stop;
  }, [autosave]);

  useEffect(() => {
    if (lastSave) reportSave();
  }, [lastSave]);

  useEffect(() => autosave.edit(values, parsed), [autosave, values, parsed]);

  return { autosave, state };
}
