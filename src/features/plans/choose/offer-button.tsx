import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import type { PlanOffer } from './plan-offer.ts';

interface OfferButtonProps {
  offer: PlanOffer;
  isMain: boolean;
  /** A payment is under way. */
  isBlocked: boolean;
  onChoose: () => void;
}

export function OfferButton({ offer, isMain, isBlocked, onChoose }: OfferButtonProps) {
  if (offer.kind === 'stop')
    return (
      <ButtonLink size="lg" to={paths.mySubscriptions()} className="w-full">
        {offer.label}
      </ButtonLink>
    );
  return (
    <Button
      size="lg"
      kind={isMain && offer.kind === 'choose' ? 'main' : 'line'}
      disabled={offer.kind === 'none' || isBlocked}
      onClick={onChoose}
      className="w-full"
    >
      {offer.label}
    </Button>
  );
}
