import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';

/** Replaces a request form for agents, who reach it only by its address. */
export function NotForAgents() {
  return (
    <div className="wrap py-16">
      <h1 className="type-title text-strong">Agents can’t post requests</h1>
      <p className="type-lead mt-4 max-w-lead">
        Requests are for people searching for their own home. As an agent you can respond to requests and post listings
        for sale and rent.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={paths.explore({ tab: 'buy-request' })}>
          See who’s looking
        </ButtonLink>
        <ButtonLink to={paths.createSaleProperty()}>Sell a property</ButtonLink>
        <ButtonLink to={paths.createRentProperty()}>Rent out a property</ButtonLink>
      </div>
    </div>
  );
}
