import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

interface InsteadProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Instead({ title, children, actions }: InsteadProps) {
  return (
    <div className="wrap py-16">
      <h1 className="type-title text-strong">{title}</h1>
      <p className="mt-4 max-w-lead type-lead">{children}</p>
      <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}

const toMyPosts = (
  <ButtonLink kind="main" to={paths.myPosts()}>
    My posts
  </ButtonLink>
);

/** Posting needs a complete profile (specification, point 5). */
export function IncompleteProfile() {
  const { pathname } = useLocation();
  return (
    <Instead
      title="Please complete your profile first"
      actions={
        <ButtonLink kind="main" to={paths.editMyProfile()} onClick={() => saveProfileReturn(pathname)}>
          Finish your profile
        </ButtonLink>
      }
    >
      People want to know who they’re contacting. Finish your profile, then come back.
    </Instead>
  );
}

export function NoSuchPost() {
  return (
    <Instead title="We couldn’t find this post" actions={toMyPosts}>
      Check the link. It may have been taken down, or it belongs to someone else.
    </Instead>
  );
}

export function EndedPost({ post }: { post: OwnPost }) {
  const isRemoved = post.status === 'removed';
  return (
    <Instead
      title={isRemoved ? 'This post was taken down' : 'This post is closed'}
      actions={
        <>
          {toMyPosts}
          {!isRemoved && <ButtonLink to={paths.post(post.id)}>View post</ButtonLink>}
        </>
      }
    >
      {isRemoved
        ? 'Restore it first to edit it. You’ll find it in My Posts for 30 days.'
        : 'You can reopen it from My Posts within 24 hours of closing. After that, create a new listing if it’s available again.'}
    </Instead>
  );
}
