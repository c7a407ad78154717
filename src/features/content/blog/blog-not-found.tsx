import { documentTitle } from '#contract/pages.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

export function BlogNotFound() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Story not found')}</title>
      <h1 className="type-title">We couldn’t find this story</h1>
      <p className="mt-4 max-w-lead type-lead">It may have been taken down, or the link may be wrong.</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={paths.blogs()}>
          See all stories
        </ButtonLink>
        <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
}
