import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { LimitNotice } from '#src/entities/subscription/limit/limit-notice.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

interface EditorLimitProps {
  planLimit: PlanLimitReached;
  post: OwnPost | null;
  isDraft: boolean;
}

/** Above the last step, where the plan allows no more posts or photos. */
export function EditorLimit({ planLimit, post, isDraft }: EditorLimitProps) {
  const isOfPhotos = planLimit.limit === 'photosPerPost';
  const others = `${planLimit.usedBy.length > 1 ? 'another' : 'the other'} ${planLimit.limit === 'activeRequests' ? 'request' : 'listing'}`;
  return (
    <div className="mb-8">
      <LimitNotice
        planLimit={planLimit}
        postId={post?.id ?? null}
        assurance={`${isDraft ? 'This draft is saved' : 'Your changes are stored in this browser'}, so you won’t lose anything.`}
        freeWay={
          isOfPhotos ? (
            <ButtonLink kind="text" to="?step=pictures">
              Remove photos instead
            </ButtonLink>
          ) : (
            <ButtonLink kind="text" to={paths.myPosts()}>
              {`Pause ${others} instead`}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
