import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';

/** In the place of a form that asks for a home: agents, who come to it by its address alone, are told why it is not theirs. */
export function NotForAgents() {
  return (
    <div className="wrap py-16">
      <h1 className="type-title text-strong">Agents do not post requests</h1>
      <p className="type-lead mt-4 max-w-lead">
        A request says what somebody looks for themselves, so that owners and agents can write to them. Your account is
        an agent’s: you can answer requests, and offer homes for sale and rent.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink kind="main" to={paths.explore({ tab: 'buy-request' })}>
          See who is looking
        </ButtonLink>
        <ButtonLink to={paths.createSaleProperty()}>Sell a property</ButtonLink>
        <ButtonLink to={paths.createRentProperty()}>Rent out a property</ButtonLink>
      </div>
    </div>
  );
}
