import { Check } from 'lucide-react';

interface ChoiceFilterProps {
  choices: readonly { value: number | undefined; label: string }[];
  value: number | undefined;
  onChoose: (value: number | undefined) => void;
}

export function ChoiceFilter({ choices, value, onChoose }: ChoiceFilterProps) {
  return (
    <ul className="-m-3">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button
            type="button"
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
            className="flex min-h-control-md w-full items-center justify-between gap-3 rounded-control px-3 text-left -outline-offset-3 hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-strong"
          >
            {choice.label}
            {choice.value === value && <Check aria-hidden className="size-4 text-strong" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
