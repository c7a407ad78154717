import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type { CardSetup } from '#contract/subscription/card.ts';
import { log } from '#src/lib/config/log.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useTheme } from '#src/lib/storage/theme.ts';
import { cardMutations } from '../card-mutations.ts';
import type { CardFields } from './card-fields.ts';
import { CardFieldsSkeleton } from './card-form-frame.tsx';
import { loadStripe } from './load-stripe.ts';
import { stripeAppearance } from './stripe-appearance.ts';

const stillLoading = 'The card form is still loading. Try again in a moment.';

interface StripeCardFormProps {
  ref: Ref<CardFields>;
  onBlocked: () => void;
}

/** Stripe’s Payment Element: the card goes from its frame to Stripe. */
export function StripeCardForm({ ref, onBlocked }: StripeCardFormProps) {
  const [loaded, setLoaded] = useState<{ stripe: Stripe; setup: CardSetup } | null>(null);
  const { mutateAsync: startSetup } = useMutation(cardMutations.startSetup());
  const theme = useTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each showing of the form.
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadStripe(), startSetup()]).then(
      ([stripe, setup]) => isWanted && setLoaded({ stripe, setup }),
      (cause: unknown) => {
        log.warn('The card form could not be loaded', cause);
        if (isWanted) onBlocked();
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme.
  const options = useMemo(
    (): StripeElementsOptionsClientSecret | null =>
      loaded && { clientSecret: loaded.setup.clientSecret, appearance: stripeAppearance() },
    [theme, loaded],
  );

  if (!loaded || !options) return <CardFieldsSkeleton />;
  return (
    <Elements stripe={loaded.stripe} options={options}>
      <StripeFields ref={ref} setup={loaded.setup} onBlocked={onBlocked} />
    </Elements>
  );
}

function StripeFields({ ref, setup, onBlocked }: StripeCardFormProps & { setup: CardSetup }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);

  useImperativeHandle(ref, () => ({
    // Stripe shows what is wrong in its own fields.
    check: async () => isReady && elements !== null && !(await elements.submit()).error,
    async give() {
      if (!stripe || !elements) return stillLoading;
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: `${window.location.origin}${paths.paymentMethods()}` },
        redirect: 'if_required',
      });
      return error ? (error.message ?? 'This card couldn’t be added. Try another card.') : setup;
    },
  }));

  return (
    <>
      {!isReady && <CardFieldsSkeleton />}
      <div className={isReady ? undefined : 'h-0 overflow-hidden'}>
        <PaymentElement
          options={{ layout: 'tabs', fields: { billingDetails: { address: 'if_required' } } }}
          onReady={() => setReady(true)}
          onLoadError={onBlocked}
        />
      </div>
    </>
  );
}
