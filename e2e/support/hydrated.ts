import { expect, type Page } from '@playwright/test';

/** The prerendered page is visible before it hydrates, but its buttons do nothing yet. */
export const hydrated = (page: Page) => expect(page.locator('#root:not([data-prerendered]) main')).toBeVisible();
