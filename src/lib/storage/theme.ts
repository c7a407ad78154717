import { createPreference } from './preference.ts';

type Theme = 'system' | 'light' | 'dark';

const choice = createPreference<Theme>({
  key: 'theme',
  values: ['system', 'light', 'dark'],
  // index.html does the same before the first paint.
  onChange: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  },
});

export const setTheme = choice.set;

export const useTheme = choice.useValue;
