import { Monitor, Moon, Sun } from 'lucide-react';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const choice = (Icon: typeof Sun, words: string) => (
  <span className="inline-flex items-center">
    <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);

const options = [
  { value: 'light', label: choice(Sun, 'Light') },
  { value: 'dark', label: choice(Moon, 'Dark') },
  { value: 'system', label: choice(Monitor, 'System') },
] as const;

export type ThemeChoice = (typeof options)[number]['value'];

interface ThemeSwitchProps {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
}

export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  return <SegmentedControl label="Theme" options={options} value={value} onChange={onChange} />;
}
