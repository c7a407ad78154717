import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Card } from '#contract/subscription/card.ts';
import type { Checkout } from '#contract/subscription/checkout.ts';
import type { Plan, PlanInterval } from '#contract/subscription/plan.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import type { Province } from '#contract/vocabulary.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import type { CardFormHandle } from '#src/entities/payment-card/form/card-form.tsx';
import { intervalNames } from '#src/entities/subscription/plan-labels.ts';
import { TestPaymentsAlert } from '#src/entities/subscription/test-payments-alert.tsx';
import { inlineMessage, RequestError } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';
import { FocusedAlert } from '#src/ui/feedback/errors/focused-alert.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { CardSection } from './card-section.tsx';
import { IntervalSection } from './interval-section.tsx';
import { PayBar, PayButton } from './pay-button.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { TaxSection } from './tax-section.tsx';
import { usePay } from './use-pay.ts';
import { useQuote } from './use-quote.ts';
import { WhatChanges } from './what-changes.tsx';

interface CheckoutFormProps {
  plan: Plan;
  interval: PlanInterval;
  own: OwnSubscription;
  cards: readonly Card[];
  province: Province | null;
  draftId: string | null;
  isNewCard: boolean;
  onPaying: (isPaying: boolean) => void;
}

/** `unknown`: the answer was lost, so the payment may have arrived. */
interface Failure {
  message: string;
  isCharged: false | 'unknown';
}

function failureOf(thrown: unknown): Failure | null {
  const message = inlineMessage(thrown as Error);
  const isRefused = thrown instanceof RequestError && (thrown.status ?? 500) < 500;
  return message === undefined ? null : { message, isCharged: isRefused ? false : 'unknown' };
}

function afterFailure({ message, isCharged }: Failure): string {
  if (isCharged === 'unknown') return 'Try again: you won’t pay twice.';
  return /nothing was charged/i.test(message) ? '' : 'Nothing was charged.';
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { plan, interval, own, cards, draftId } = props;
  const [, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [province, setProvince] = useState<Province | ''>(props.province ?? '');
  const [isProvinceMissing, setProvinceMissing] = useState(false);
  const usual = cards.find(({ isOfPlan }) => isOfPlan) ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const [cardId, setCardId] = useState(props.isNewCard ? null : (usual?.id ?? null));
  const [failure, setFailure] = useState<Failure | null>(null);
  const cardForm = useRef<CardFormHandle>(null);
  const { quote, error, refetch } = useQuote({ planId: plan.id, interval }, province);
  const { run, isPaying, dialog } = usePay();
  const running = own.subscription && own.subscription.state !== 'ended' ? own.subscription : null;
  const isFree = quote?.dueNowCents === 0;
  const card = cards.find(({ id }) => id === cardId);

  async function prepare(isOnPaymentPage: boolean) {
    if (province === '') {
      setProvinceMissing(true);
      document.getElementById('checkout-province')?.focus();
      return null;
    }
    if (!quote) {
      const { error: again } = await refetch();
      setFailure(again && failureOf(again));
      return null;
    }
    const payment = { quoteId: quote.id, draftId };
    if (isFree || isOnPaymentPage) return { ...payment, cardId: null };
    if (cardId !== null) return { ...payment, cardId };
    const saved = await cardForm.current?.save({ isDefault: true });
    if (saved?.state === 'failed') setFailure({ message: saved.message, isCharged: false });
    if (saved?.state !== 'saved') return null;
    setCardId(saved.card.id);
    return { ...payment, cardId: saved.card.id };
  }

  function leadOn({ state, paymentPageUrl }: Checkout): void {
    if (paymentPageUrl && state === 'confirming') window.location.assign(paymentPageUrl);
    else void navigate(state === 'failed' ? paths.paymentFailure() : paths.paymentSuccess());
  }

  async function pay(isOnPaymentPage = false): Promise<void> {
    setFailure(null);
    try {
      const checkout = await run(async () => {
        props.onPaying(true);
        const payment = await prepare(isOnPaymentPage);
        if (!payment) props.onPaying(false);
        return payment;
      });
      if (checkout) leadOn(checkout);
    } catch (thrown) {
      props.onPaying(false);
      setFailure(failureOf(thrown));
      // The price is out of date, or the plan has changed meanwhile.
      if (thrown instanceof RequestError && thrown.status === 409) void refetch();
    }
  }

  const isPricing = province !== '' && !quote && !error;
  const button = { quote, isBusy: isPaying || isPricing, isSwitch: running !== null, onPay: () => void pay() };
  const isOtherInterval = running?.plan.id === plan.id;
  return (
    <div className="wrap pt-4">
      <Link
        to={
          running
            ? paths.mySubscriptions()
            : paths.plans(plan.id, { ...(interval === 'year' && { interval }), ...(draftId && { draft: draftId }) })
        }
        className="inline-flex min-h-11 items-center gap-2 type-small text-muted hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {running ? 'My subscription' : 'Subscription plans'}
      </Link>
      <h1 className="mb-5 type-title">
        {running ? `Switch to ${isOtherInterval ? intervalNames[interval] : plan.name}` : `Start ${plan.name}`}
      </h1>
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void pay();
          }}
          className="grid min-w-0 gap-10"
        >
          <div className="-mb-5 grid gap-5">
            <TestPaymentsAlert />
            {failure && <FocusedAlert title={failure.message}>{afterFailure(failure)}</FocusedAlert>}
          </div>
          {running && <WhatChanges from={running} to={plan} interval={interval} quote={quote} />}
          {!running && (
            <IntervalSection
              plan={plan}
              value={interval}
              onChange={(next) =>
                setQuery((before) => ({ ...Object.fromEntries(before), interval: next }), {
                  replace: true,
                  state: sameScreen,
                })
              }
            />
          )}
          {!isFree && (
            <CardSection
              cards={cards}
              value={cardId}
              isFolded={running !== null}
              onChange={setCardId}
              formRef={cardForm}
              onUsePaymentPage={running ? undefined : () => void pay(true)}
            />
          )}
          {!(running && props.province) && (
            <TaxSection value={province} isMissing={isProvinceMissing && province === ''} onChange={setProvince} />
          )}
        </form>
        <PlanSummary
          plan={plan}
          interval={interval}
          isSwitch={running !== null}
          quote={quote}
          problem={
            province === ''
              ? { message: 'Choose your province to see the total with tax.', onRetry: null }
              : error && { message: error.message, onRetry: () => void refetch() }
          }
          cardWords={card ? cardName(card) : 'this card'}
          button={<PayButton {...button} className="w-full" />}
        />
      </div>
      <PayBar {...button} />
      {dialog}
    </div>
  );
}
