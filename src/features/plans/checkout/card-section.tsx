import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Card } from '#contract/subscription/card.ts';
import { CardBrand, CardRow, CardText } from '#src/entities/payment-card/card-parts.tsx';
import { CardForm, type CardFormHandle } from '#src/entities/payment-card/form/card-form.tsx';
import { TestCards } from '#src/entities/payment-card/form/test-cards.tsx';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { RadioRow } from '#src/ui/form/choice/radio-row.tsx';
import { CheckoutSection } from './checkout-section.tsx';

/** The id of a saved card; null for a new one. */
type CardChoice = string | null;

interface CardSectionProps {
  cards: readonly Card[];
  value: CardChoice;
  /** Shows the chosen card alone until another is wanted. */
  isFolded: boolean;
  onChange: (choice: CardChoice) => void;
  formRef: Ref<CardFormHandle>;
  onUsePaymentPage: (() => void) | undefined;
}

export function CardSection({ cards, value, isFolded, onChange, formRef, onUsePaymentPage }: CardSectionProps) {
  const name = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isUnfolded) choices.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, [isUnfolded]);
  const only = isFolded && !isUnfolded && cards.find(({ id }) => id === value);
  if (only)
    return (
      <CheckoutSection
        title="Card"
        action={
          <button
            type="button"
            className="min-h-6 text-link underline underline-offset-[.25em]"
            onClick={() => setUnfolded(true)}
          >
            Use another card
          </button>
        }
      >
        <div className="border-t border-hairline">
          <CardRow card={{ ...only, isDefault: false }} />
        </div>
      </CheckoutSection>
    );
  const isNew = value === null;
  return (
    <CheckoutSection title="Card">
      {cards.length > 0 && (
        <fieldset ref={choices} className="border-t border-hairline">
          <legend className="sr-only">Card</legend>
          {cards.map((card) => (
            <RadioRow
              key={card.id}
              name={name}
              checked={card.id === value}
              onChange={() => onChange(card.id)}
              label={<CardText card={card} />}
              end={<CardBrand brand={card.brand} className="max-tablet:hidden" />}
            />
          ))}
          <RadioRow
            name={name}
            checked={isNew}
            onChange={() => onChange(null)}
            className={isNew ? 'border-b-0' : ''}
            label={<b className="font-semibold text-strong">Use a new card</b>}
          />
        </fieldset>
      )}
      {isNew && <NewCard formRef={formRef} isInRow={cards.length > 0} onUsePaymentPage={onUsePaymentPage} />}
    </CheckoutSection>
  );
}

interface NewCardProps extends Pick<CardSectionProps, 'formRef' | 'onUsePaymentPage'> {
  isInRow: boolean;
}

function NewCard({ formRef, isInRow, onUsePaymentPage }: NewCardProps) {
  const form = useRef<CardFormHandle>(null);
  const setForm = (handle: CardFormHandle | null) => {
    form.current = handle;
    if (typeof formRef === 'function') formRef(handle);
    else if (formRef) formRef.current = handle;
  };
  return (
    <div className={isInRow ? 'border-b border-hairline bg-selected px-3 pb-3' : ''}>
      <CardForm ref={setForm} {...(onUsePaymentPage && { onUsePaymentPage })} />
      <p className="px-1 pt-2.5 type-caption text-body">
        We’ll keep this card for renewals. You can change it any time.
      </p>
      {hasTestPayments() && (
        <div className="mt-4">
          <TestCards onUse={(card) => form.current?.chooseTestCard(card)} />
        </div>
      )}
    </div>
  );
}
