import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type * as z from 'zod/mini';
import type { Card } from '#contract/subscription/card.ts';
import type { paymentMethods } from '#contract/subscription/subscription.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { cardMutations } from '#src/entities/payment-card/card-mutations.ts';
import { CardRow } from '#src/entities/payment-card/card-parts.tsx';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';

const RemoveCardDialog = lazyComponent(async () => (await import('./remove-card-dialog.tsx')).RemoveCardDialog);

export function CardList({ cards, renewal }: z.output<typeof paymentMethods>) {
  const [removing, setRemoving] = useState<Card | null>(null);
  const makeDefault = useMutation(cardMutations.setDefault());
  const close = () => setRemoving(null);
  return (
    <>
      <ul className="border-t border-rule">
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow
              card={card}
              {...(card.isOfPlan && {
                why: `Your ${renewal?.planName ?? 'paid'} plan renews with this card. To remove it, make another card the default first.`,
              })}
              actions={
                <>
                  {!card.isDefault && (
                    <Button
                      kind="text"
                      aria-label={`Make ${cardName(card)} the default`}
                      busy={makeDefault.isPending && makeDefault.variables === card.id}
                      onClick={() =>
                        makeDefault.mutate(card.id, {
                          onSuccess: () => toast.success(`${cardName(card)} is your default card`),
                        })
                      }
                    >
                      Make default
                    </Button>
                  )}
                  <Button
                    kind="text"
                    aria-label={`Remove ${cardName(card)}`}
                    disabled={card.isOfPlan}
                    onClick={() => setRemoving(card)}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {removing && <RemoveCardDialog card={removing} onClose={close} onLoadError={close} />}
    </>
  );
}
