import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { postName } from '#contract/post/post-name.ts';
import type { PrivateHome } from '#contract/shared-list/shared-list.ts';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { useFocusAfterRemoval } from '#src/ui/navigation/use-focus-after-removal.ts';

/** Private hearts and notes, each with a button that shares it alone. */
export function PrivateHomes({ canShare }: { canShare: boolean }) {
  const { data } = useQuery(sharedListQueries.privateHomes());
  const { target, onRemove } = useFocusAfterRemoval<HTMLHeadingElement>(data);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="private" className="mt-12">
      <SectionHeading
        headingRef={target}
        id="private"
        title="Only you see these"
        note={canShare ? 'Share them one by one' : undefined}
      />
      <ul>
        {data.map((home) => (
          <PrivateRow key={home.post.id} home={home} canShare={canShare} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

const verdictNames = { yes: 'You like it', maybe: 'You’re not sure', no: 'You don’t like it' };

interface PrivateRowProps {
  home: PrivateHome;
  canShare: boolean;
  onRemove: () => void;
}

function PrivateRow({ home, canShare, onRemove }: PrivateRowProps) {
  const { post, verdict, isSaved, notes } = home;
  const say = useMutation(sharedListMutations.setVerdict());
  const share = useMutation(sharedListMutations.shareNote());
  const remove = useMutation(sharedListMutations.deleteNote());
  const name = postName(post);
  const heart = verdict ?? (isSaved ? 'yes' : null);
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2">
          <Lock aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <Link to={paths.post(post.id)} className="font-semibold text-strong hover:underline">
            {name}
          </Link>
          <span className="type-small text-muted">{verdict ? verdictNames[verdict] : isSaved && 'Saved'}</span>
        </p>
        {canShare && heart && (
          <Button
            size="sm"
            busy={say.isPending}
            aria-label={`Share your heart for ${name}`}
            onClick={() => {
              onRemove();
              say.mutate({ postId: post.id, verdict: heart });
            }}
          >
            {heart === 'yes' ? 'Share the heart' : 'Share it'}
          </Button>
        )}
      </div>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1.5 pl-6">
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
            <span className="flex gap-1">
              {canShare && (
                <Button
                  kind="text"
                  size="sm"
                  aria-label={`Share note: ${text}`}
                  onClick={() => {
                    onRemove();
                    share.mutate(id);
                  }}
                >
                  Share the note
                </Button>
              )}
              <Button
                kind="text"
                size="sm"
                aria-label={`Delete note: ${text}`}
                onClick={() => {
                  onRemove();
                  remove.mutate(id);
                }}
              >
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
