import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { PostSummary } from '#contract/post/post.ts';
import type { SaveTarget } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';

const freshMs = 300_000;

function run<Data, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
  variables: Variables,
): void {
  client
    .getMutationCache()
    .build(client, options)
    .execute(variables)
    .catch(() => {});
}

/** After a heart: puts the home on the shared list where the member chose that, or asks once where hearts go. */
export async function saveToList(client: QueryClient, post: PostSummary): Promise<void> {
  const list = await client.fetchQuery({ ...sharedListQueries.list(), staleTime: freshMs }).catch(() => null);
  if (!list || list.people.length < 2) return;
  const share = () => run(client, sharedListMutations.setVerdict(), { postId: post.id, verdict: 'yes' });
  if (list.savesTo === 'list') share();
  if (list.savesTo) return;
  const id = 'save-to-list';
  const choose = (target: SaveTarget) => {
    toast.remove(id);
    run(client, sharedListMutations.chooseSaveTarget(), target);
    if (target === 'list') share();
  };
  toast.success(<Question onChoose={choose} />, { id, duration: 20_000 });
}

const button = 'min-h-6 font-semibold underline underline-offset-[0.25em] hover:opacity-70';

function Question({ onChoose }: { onChoose: (target: SaveTarget) => void }) {
  return (
    <span className="grid gap-2">
      <span>Saved. Where should your hearts go? We’ll remember. You can change it on your list, under People.</span>
      <span className="flex gap-4">
        <button type="button" className={button} onClick={() => onChoose('list')}>
          Our list
        </button>
        <button type="button" className={button} onClick={() => onChoose('private')}>
          Only for me
        </button>
      </span>
    </span>
  );
}
