import { chooseTheme, useTheme } from '#src/lib/theme.ts';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';

/** Light, dark or as the system says; it stands in the footer and in the drawer. */
export function ThemeChoice() {
  return <ThemeSwitch value={useTheme()} onChange={chooseTheme} />;
}
