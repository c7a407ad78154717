import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type TestCardName, testCards } from '#contract/subscription/card.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { cardMutations } from '../card-mutations.ts';
import type { CardFields } from './card-fields.ts';

export interface TestCardFieldsHandle extends CardFields {
  use: (name: TestCardName) => void;
}

const empty = { number: '', expiry: '', code: '' };
type Values = typeof empty;

const digits = (text: string) => text.replace(/\D/g, '');
const names = Object.keys(testCards) as TestCardName[];

const findTestCard = (number: string) => names.find((name) => digits(testCards[name].number) === digits(number));

function isInFuture(expiry: string): boolean {
  const [month = 0, year = 0] = expiry.split('/').map((part) => Number(digits(part) || 0));
  const lastMoment = new Date(2000 + year, month, 1);
  return month >= 1 && month <= 12 && lastMoment > new Date();
}

function errorsOf({ number, expiry, code }: Values): Partial<Values> {
  return {
    ...(!findTestCard(number) && { number: 'Use the number of a test card' }),
    ...(!isInFuture(expiry) && { expiry: 'Use a date in the future, like 08 / 30' }),
    ...(!/^\d{3,4}$/.test(code.trim()) && { code: 'Use any three digits' }),
  };
}

/** The fields for test cards. Only the name of a test card is sent, never a number. */
export function TestCardFields({ ref }: { ref: Ref<TestCardFieldsHandle> }) {
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { mutateAsync: startSetup } = useMutation(cardMutations.startSetup());
  const { mutateAsync: giveCard } = useMutation(cardMutations.giveTestCard());
  const errors = isChecked ? errorsOf(values) : {};

  useImperativeHandle(ref, () => ({
    use(name) {
      const year = (new Date().getFullYear() + 4) % 100;
      setValues({ number: testCards[name].number, expiry: `08 / ${year}`, code: '123' });
      setChecked(false);
    },
    async check() {
      setChecked(true);
      const [wrong] = Object.keys(errorsOf(values));
      if (wrong) box.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return wrong === undefined;
    },
    async give() {
      const testCard = findTestCard(values.number);
      if (!testCard) return 'Use the number of a test card';
      const setup = await startSetup();
      await giveCard({ clientSecret: setup.clientSecret, testCard });
      return setup;
    },
  }));

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues((now) => ({ ...now, [name]: currentTarget.value })),
  });

  return (
    <div ref={box} className="grid gap-x-3 gap-y-4 tablet:grid-cols-2">
      <Field label="Card number" error={errors.number} className="tablet:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            {...field('number')}
            placeholder="4242 4242 4242 4242"
            suffix={<CreditCard aria-hidden className="size-5" />}
          />
        )}
      </Field>
      <Field label="Expiry date" error={errors.expiry}>
        {(control) => <TextInput {...control} {...field('expiry')} placeholder="MM / YY" />}
      </Field>
      <Field label="Security code" error={errors.code}>
        {(control) => <TextInput {...control} {...field('code')} placeholder="3 digits" />}
      </Field>
    </div>
  );
}
