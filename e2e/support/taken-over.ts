import { expect, type Page } from '@playwright/test';

/** The page's code is there: what the server paints can be seen before, but answers little and leads on to pages painted anew. */
export const takenOver = (page: Page) => expect(page.locator('#root:not([data-painted]) main')).toBeVisible();
