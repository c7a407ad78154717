import { createStoredChoice } from './stored-choice.ts';

type Theme = 'system' | 'light' | 'dark';

const choice = createStoredChoice<Theme>({
  key: 'theme',
  values: ['system', 'light', 'dark'],
  // index.html does the same before the first paint.
  onChange: (theme) => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  },
});

/** Chooses light or dark for this browser, or follows the system again. */
export const chooseTheme = choice.choose;

/** The theme that was chosen, also in another tab. */
export const useTheme = choice.useChoice;
