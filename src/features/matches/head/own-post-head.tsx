import { formatDay } from '#contract/format/dates.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';
import { StatusTag } from '#src/entities/post/own/status-tag.tsx';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import type { MatchedPost } from '../own-post.ts';

/** The post whose matches are shown. */
export function OwnPostHead({ post }: { post: MatchedPost }) {
  const { name } = post;
  const noun = isListing(post) ? 'listing' : 'request';
  return (
    <>
      <Breadcrumbs items={[{ label: 'My Posts', to: paths.myPosts() }, { label: name }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 type-small text-muted">
            <StatusTag status={post.status} />
            <span>{standing(post)}</span>
          </p>
          <h1 className="max-w-[24ch] type-title wrap-anywhere">{name}</h1>
        </div>
        <div className="flex flex-wrap gap-2.5 max-tablet:w-full max-tablet:*:grow">
          {!post.isAlert && <ButtonLink to={paths.post(post.id)}>{`See ${noun}`}</ButtonLink>}
          {post.canEdit && (
            <ButtonLink kind="main" to={editPath(post.kind, post.id)}>
              {post.isAlert ? 'Edit alert' : `Edit ${noun}`}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** `Buy request, open until January 17, 2027`. */
function standing({ kind, isAlert, status, expiresAt }: MatchedPost): string {
  const name = isAlert ? 'Private alert, seen by nobody' : kindLabels[kind];
  return status === 'active' && expiresAt ? `${name}, open until ${formatDay(expiresAt)}` : name;
}
