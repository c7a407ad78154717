import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What was painted is true but cannot be pressed: after this long a skeleton that answers is better. */
const patienceMs = 2_500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the page renders: the root, or out of sight behind what the server painted into it. */
export function stageOf(root: HTMLElement): HTMLElement {
  if (!('painted' in root.dataset)) return root;
  const stage = document.createElement('div');
  stage.hidden = true;
  root.after(stage);
  return stage;
}

/** Pictures that stand in the painted view are there at once in the page, instead of fading in a second time. */
function takePictures(root: HTMLElement, stage: HTMLElement): Promise<unknown> {
  const shown = [...root.querySelectorAll('img')].filter((image) => image.complete && image.naturalWidth > 0);
  const sources = new Set(shown.map((image) => image.getAttribute('src')));
  const again = [...stage.querySelectorAll('img')].filter((image) => sources.has(image.getAttribute('src')));
  return Promise.allSettled(
    again.map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );
}

/** Puts the page in the place of what was painted as soon as its first calls are answered, in one step. */
async function takeOver(queryClient: QueryClient, root: HTMLElement, stage: HTMLElement): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const ready = Promise.allSettled(asked.map((query) => query.promise))
    // Answers reach the components in a task of their own.
    .then(() => pause(0))
    .then(() => takePictures(root, stage));
  await Promise.race([ready, pause(patienceMs)]);
  root.remove();
  stage.id = root.id;
  stage.hidden = false;
}

interface TakeOverProps {
  queryClient: QueryClient;
  root: HTMLElement;
  stage: HTMLElement;
}

/** Stands beside the page in its stage: by the time its effect runs, the page's first queries have begun. */
export function TakeOver({ queryClient, root, stage }: TakeOverProps) {
  useEffect(() => {
    if (stage !== root) void takeOver(queryClient, root, stage);
  }, [queryClient, root, stage]);
  return null;
}
