import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { publishWaitingDraft, waitingDraftPath, waitingDraftQuery } from '#src/entities/post/own/waiting-draft.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { saveWaitingDraft } from '#src/lib/navigation/waiting-draft.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

/** The post that waited for the plan, with the button that publishes it. */
export function PublishDraft({ draft }: { draft: NonNullable<Checkout['draft']> }) {
  const navigate = useNavigate();
  const { data: post } = useQuery(waitingDraftQuery(draft.id));
  const publish = useMutation({
    ...publishWaitingDraft(),
    onSuccess: (saved, id, result, context) => {
      publishWaitingDraft().onSuccess?.(saved, id, result, context);
      saveWaitingDraft(null);
      toast.success('Your post is published');
      void navigate(paths.post(id));
    },
  });
  const problem = inlineMessage(publish.error);
  const isActive = post?.status === 'active';
  return (
    <>
      <div className="mb-6 grid max-w-text grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-y border-hairline py-3">
        {post?.picture && (
          <ResponsivePicture {...post.picture} sizes="96px" ratio="4 / 3" className="w-24 rounded-picture" />
        )}
        <div className="col-end-[-1] min-w-0">
          <p className="type-heading text-[1.125rem] text-strong">{draft.name}</p>
          <p className="type-small text-muted tabular-nums">{isActive ? 'Active' : draft.detail}</p>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mb-4 text-negative">
          {`${problem.replace(/\.$/, '')}. `}
          {post && (
            <Link to={waitingDraftPath(post)} className="underline underline-offset-[.25em]">
              Open the draft
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isActive ? (
          <ButtonLink kind="main" size="lg" to={paths.post(draft.id)}>
            See your post
          </ButtonLink>
        ) : (
          <Button
            kind="main"
            size="lg"
            busy={publish.isPending || publish.isSuccess}
            onClick={() => publish.mutate(draft.id)}
            className="max-w-full whitespace-normal"
          >
            {`Publish ${draft.name}`}
          </Button>
        )}
        <ButtonLink size="lg" to={paths.myPosts()}>
          My Posts
        </ButtonLink>
      </div>
    </>
  );
}
