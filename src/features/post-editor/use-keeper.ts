import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { OwnPost } from '#contract/own-post.ts';
import type { StepName } from './editor-steps.ts';
import type { Opening } from './open-post.ts';
import { createPostKeeper } from './post-keeper.ts';
import type { PostForm } from './use-post-form.ts';

/** Keeps the values of a form for as long as it stands, and tells where they are. */
export function useKeeper(opening: Opening, form: PostForm, step: StepName, onSaved: (post: OwnPost) => void) {
  const [keeper] = useState(() => createPostKeeper(opening));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const saved = useEffectEvent(onSaved);

  useEffect(() => {
    keeper.open((post) => saved(post));
    return keeper.close;
  }, [keeper]);

  const { values, reading } = form;
  useEffect(() => keeper.enter(values, reading), [keeper, values, reading]);

  // Whoever goes to another step has done with this one for now.
  const savedAt = useRef(step);
  useEffect(() => {
    if (savedAt.current === step) return;
    savedAt.current = step;
    void keeper.flush();
  }, [keeper, step]);

  return { keeper, state };
}
