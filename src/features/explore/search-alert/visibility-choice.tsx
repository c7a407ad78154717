import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Visibility } from '#contract/post/post-lifecycle.ts';

const choices = [
  {
    value: 'public',
    title: 'Public request',
    text: 'Owners can read it and offer you a home, even one that isn’t listed yet. Members see your first name.',
  },
  {
    value: 'private',
    title: 'Private alert',
    text: 'Seen by nobody. We watch new listings and tell you.',
  },
] as const;

interface VisibilityChoiceProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
  offersPublic: boolean;
  /** Why no request can be public now. */
  full: ReactNode;
}

export function VisibilityChoice({ value, onChange, offersPublic, full }: VisibilityChoiceProps) {
  const id = useId();
  return (
    <fieldset className={clsx('grid', offersPublic && 'tablet:grid-cols-2')}>
      <legend className="sr-only">Who sees it</legend>
      {choices
        .filter((choice) => offersPublic || choice.value === 'private')
        .map((choice) => ({ ...choice, refusal: choice.value === 'public' ? full : null }))
        .map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              choice.refusal ? 'cursor-default' : 'cursor-pointer',
              'relative grid grid-cols-[auto_1fr] content-start gap-x-3 border border-hairline px-4 py-5 tablet:px-6',
              'not-first-of-type:-mt-px tablet:not-first-of-type:mt-0 tablet:not-first-of-type:-ml-px',
              'has-checked:z-1 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-action',
              'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              choice.value === 'public' ? 'bg-notice' : 'hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={Boolean(choice.refusal)}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={`${id}-${choice.value}-text`}
              className="mt-1 size-5 accent-action outline-none"
            />
            <span id={`${id}-${choice.value}`} className="type-heading text-strong">
              {choice.title}
            </span>
            <span id={`${id}-${choice.value}-text`} className="col-start-2 mt-1 type-small">
              {choice.refusal || choice.text}
            </span>
          </label>
        ))}
    </fieldset>
  );
}
