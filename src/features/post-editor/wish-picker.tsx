import clsx from 'clsx';
import { useState } from 'react';
import type { Feature } from '#contract/vocabulary.ts';
import { featureGroupLabels } from '#src/entities/post/post-labels.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { WishPickerProps } from './editor-field-props.ts';
import { inOrder, narrowed } from './feature-groups.ts';

type Wish = 'none' | 'nice' | 'must';

const wishes: ReadonlyArray<{ wish: Wish; label: string; spoken: string }> = [
  { wish: 'none', label: '–', spoken: 'Not needed' },
  { wish: 'nice', label: 'Nice', spoken: 'Nice to have' },
  { wish: 'must', label: 'Must', spoken: 'Must have' },
];

/** What is looked for, group by group: each feature is not needed, nice to have or a must. */
export function WishPicker({ id, mustHaves, niceToHaves, onChange, fault }: WishPickerProps) {
  const [words, setWords] = useState('');
  const groups = narrowed(words, (group) => featureGroupLabels[group]);

  const wishOf = (feature: Feature): Wish =>
    mustHaves.includes(feature) ? 'must' : niceToHaves.includes(feature) ? 'nice' : 'none';
  const make = (changed: Feature, wish: Wish) => {
    const are = (wanted: Wish) => inOrder((each) => (each === changed ? wish : wishOf(each)) === wanted);
    onChange({ mustHaves: are('must'), niceToHaves: are('nice') });
  };

  return (
    <div className="grid gap-4">
      <Field id={id} label="Narrow the list" error={fault} className="max-w-[24rem]">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            // Enter belongs to the form's own button.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="type-small text-body">
        {countText(mustHaves.length, niceToHaves.length)}
        {groups.length === 0 && ' No feature has that name.'}
      </p>
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-2">
        {groups.map(({ group, features }) => (
          <section key={group} aria-label={featureGroupLabels[group]} className="min-w-0">
            <h3 className="border-b border-rule pb-1.5 type-label text-strong">{featureGroupLabels[group]}</h3>
            {features.map(({ value, label }) => (
              <WishRow
                key={value}
                name={`${id}-${value}`}
                label={label}
                wish={wishOf(value)}
                onChange={(wish) => make(value, wish)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

const countText = (musts: number, nices: number) =>
  `${counted(musts, 'must-have', 'must-haves')}, ${counted(nices, 'nice-to-have', 'nice-to-haves')}.`;

interface WishRowProps {
  name: string;
  label: string;
  wish: Wish;
  onChange: (wish: Wish) => void;
}

function WishRow({ name, label, wish, onChange }: WishRowProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={name}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-1.5"
    >
      <span id={name} className={clsx('type-ui', wish === 'none' ? 'text-body' : 'font-semibold text-strong')}>
        {label}
      </span>
      <span className="inline-flex rounded-control border border-control bg-sheet">
        {wishes.map((each) => (
          <label
            key={each.wish}
            className={clsx(
              'relative inline-flex min-h-control-sm min-w-12 cursor-pointer items-center justify-center px-2.5 type-small text-body',
              'not-first:border-l not-first:border-hairline first:rounded-l-[3px] last:rounded-r-[3px] hover:bg-sunken',
              'has-checked:font-semibold has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'forced-colors:has-checked:outline-2',
              each.wish === 'must' && 'has-checked:bg-action has-checked:text-on-action',
              each.wish === 'nice' && 'has-checked:bg-action-quiet has-checked:text-on-action-quiet',
              each.wish === 'none' && 'has-checked:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={each.spoken}
              checked={each.wish === wish}
              onChange={() => onChange(each.wish)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden>{each.label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
