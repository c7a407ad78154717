import { setTheme, useTheme } from '#src/lib/storage/theme.ts';
import { ThemeSwitch } from '#src/ui/controls/theme-switch.tsx';

export function ThemeChoice() {
  return <ThemeSwitch value={useTheme()} onChange={setTheme} />;
}
