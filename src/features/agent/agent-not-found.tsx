import { documentTitle } from '#contract/pages.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** No agent is known by this address. */
export function AgentNotFound() {
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Agent not found')}</title>
      <h1 className="type-title">This agent is not here</h1>
      <p className="mt-4 max-w-lead type-lead">
        They may have left, or the address has a slip in it. The homes that agents offer stand beside all others.
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
