import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { TestCardName } from '#contract/subscription/card.ts';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import type { CardFields } from './card-fields.ts';
import { CardFormBlocked } from './card-form-blocked.tsx';
import { CardFieldsSkeleton, CardFormFrame } from './card-form-frame.tsx';
import { TestCardFields, type TestCardFieldsHandle } from './test-card-fields.tsx';
import { type SavedCard, useSaveCard } from './use-save-card.tsx';

const StripeCardForm = lazyComponent(async () => (await import('./stripe-card-form.tsx')).StripeCardForm, {
  waiting: <CardFieldsSkeleton />,
});

export interface CardFormHandle {
  /** Gives the card to the processor, asks the bank where it must, and stores it. */
  save: (choice: { isDefault: boolean }) => Promise<SavedCard>;
  chooseTestCard: (name: TestCardName) => void;
}

interface CardFormProps {
  ref: Ref<CardFormHandle>;
  onUsePaymentPage?: () => void;
}

/** The fields for a card in their frame. A screen saves by the handle, from its own button. */
export function CardForm({ ref, onUsePaymentPage }: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [isBlocked, setBlocked] = useState(false);
  const stripeFields = useRef<CardFields>(null);
  const testFields = useRef<TestCardFieldsHandle>(null);
  const { save, dialog } = useSaveCard(() => stripeFields.current ?? testFields.current);

  useImperativeHandle(ref, () => ({ save, chooseTestCard: (name) => testFields.current?.use(name) }));

  if (isBlocked)
    return (
      <CardFormFrame>
        <CardFormBlocked
          onUsePaymentPage={onUsePaymentPage}
          onRetry={() => {
            setAttempt(attempt + 1);
            setBlocked(false);
          }}
        />
      </CardFormFrame>
    );
  return (
    <CardFormFrame>
      {hasTestPayments() ? (
        <TestCardFields ref={testFields} />
      ) : (
        <StripeCardForm
          key={attempt}
          ref={stripeFields}
          onBlocked={() => setBlocked(true)}
          onLoadError={() => setBlocked(true)}
        />
      )}
      {dialog}
    </CardFormFrame>
  );
}
