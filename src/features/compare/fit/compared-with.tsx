import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { OwnFits } from './use-own-fits.ts';

interface ComparedWithProps {
  ownFits: OwnFits;
  kind: 'request' | 'listing';
  isRent: boolean;
}

/** The member’s own post that the columns are compared with, or the way to one. */
export function ComparedWith({ ownFits: { own, chosen, choose, isLoading }, kind, isRent }: ComparedWithProps) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const isAgent = useAppSelector(selectUserType) === 'Agent';
  if (chosen)
    return (
      <>
        <p className="type-label">{`Compared with your ${kind}`}</p>
        {own.length === 1 ? (
          <Link to={paths.matches(chosen.id)} className="link type-small wrap-anywhere">
            {chosen.title}
          </Link>
        ) : (
          <Select
            size="sm"
            aria-label={`Compared with your ${kind}`}
            value={chosen.id}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {own.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </>
    );
  if (isLoading || (isMember && isAgent) || kind === 'listing') return null;
  const editor = isRent ? paths.createRentRequest() : paths.createBuyRequest();
  return (
    <p className="type-small print:hidden">
      <Link to={isMember ? editor : paths.signIn(editor)} className="link">
        Compare them with what you’re looking for
      </Link>
    </p>
  );
}
