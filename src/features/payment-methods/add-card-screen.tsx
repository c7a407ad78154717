import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { cardQueries } from '#src/entities/payment-card/card-queries.ts';
import { CardForm, type CardFormHandle } from '#src/entities/payment-card/form/card-form.tsx';
import { TestCards } from '#src/entities/payment-card/form/test-cards.tsx';
import { TestPaymentsAlert } from '#src/entities/subscription/test-payments-alert.tsx';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FocusedAlert } from '#src/ui/feedback/errors/focused-alert.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { AddCardFooter } from './add-card-footer.tsx';

/** Adds a card; the processor’s own fields take its number. */
function AddCardScreen() {
  const form = useRef<CardFormHandle>(null);
  const { data } = useQuery(cardQueries.methods());
  const [isDefault, setDefault] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const isForOverdue = useSearchParams()[0].get('for') === 'overdue';
  const back = isForOverdue ? paths.mySubscriptions() : paths.paymentMethods();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving || !form.current) return;
    setSaving(true);
    setError(null);
    const result = await form.current.save({ isDefault });
    setSaving(false);
    if (result.state === 'failed') setError(result.message);
    if (result.state !== 'saved') return;
    toast.success(`${cardName(result.card)} was added`);
    void navigate(isForOverdue ? paths.mySubscriptions({ card: result.card.id }) : paths.paymentMethods());
  }

  return (
    <div className="wrap pt-4">
      <Link to={back} className="inline-flex min-h-11 items-center gap-1.5 type-small text-muted hover:text-strong">
        <ArrowLeft aria-hidden className="size-4" />
        {isForOverdue ? 'My subscription' : 'Payment method'}
      </Link>
      <h1 className="mb-5 type-title">Add a card</h1>
      <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_23rem] desk:items-start desk:gap-12">
        <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
          <TestPaymentsAlert />
          {error && <FocusedAlert title="This card wasn’t added. Nothing was charged.">{error}</FocusedAlert>}
          <CardForm ref={form} />
          <AddCardFooter
            backTo={back}
            renewal={data?.renewal ?? null}
            isDefault={isDefault}
            onDefaultChange={setDefault}
            isSaving={isSaving}
            hasFailed={error !== null}
          />
        </form>
        {hasTestPayments() && <TestCards onUse={(name) => form.current?.chooseTestCard(name)} />}
      </div>
    </div>
  );
}

export { AddCardScreen as Component };
