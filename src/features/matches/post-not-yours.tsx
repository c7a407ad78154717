import { documentTitle } from '#contract/pages.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

export function PostNotYours() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Post not found')}</title>
      <h1 className="type-title">We couldn’t find this post</h1>
      <p className="mt-4 mb-7 max-w-lead type-lead">
        Matches are shown for your own posts. Check the link, or choose one of yours.
      </p>
      <ButtonLink kind="main" to={paths.myPosts()}>
        My posts
      </ButtonLink>
    </div>
  );
}
