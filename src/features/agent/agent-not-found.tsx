import { documentTitle } from '#contract/pages.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

export function AgentNotFound() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Agent not found')}</title>
      <h1 className="type-title">We couldn’t find this agent</h1>
      <p className="mt-4 max-w-lead type-lead">
        They may have left Gable, or the link may be wrong. You can find all current listings in search.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={paths.explore()}>
          See homes for sale
        </ButtonLink>
        <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </div>
  );
}
