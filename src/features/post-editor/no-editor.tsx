import type { ReactNode } from 'react';
import type { OwnPost } from '#contract/own-post.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/* What stands in the place of the form where there is none. */

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

/** Nobody posts before the profile is complete (specification, point 5). */
export function IncompleteProfile() {
  return (
    <Instead
      title="Please complete your profile first"
      actions={
        <ButtonLink kind="main" to={paths.editMyProfile()}>
          Finish your profile
        </ButtonLink>
      }
    >
      Whoever answers a post wants to know whom they are writing to. Then come back: the form is here.
    </Instead>
  );
}

export function NoSuchPost() {
  return (
    <Instead title="This post is not here" actions={toMyPosts}>
      It may have been taken down, or it belongs to somebody else.
    </Instead>
  );
}

/** A post that has ended keeps what it said. */
export function EndedPost({ post }: { post: OwnPost }) {
  const isRemoved = post.status === 'removed';
  return (
    <Instead
      title={isRemoved ? 'This post was taken down' : 'This post is closed'}
      actions={
        <>
          {toMyPosts}
          {!isRemoved && <ButtonLink to={paths.post(post.id)}>See the post</ButtonLink>}
        </>
      }
    >
      {isRemoved
        ? 'It cannot be changed as it is. Bring it back first: your posts list it for 30 days.'
        : 'A closed post cannot be changed any more. Post it anew when it is on offer again.'}
    </Instead>
  );
}
