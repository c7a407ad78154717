import { screen, waitFor } from '@testing-library/react';

/** The heading of a page whose content is there: while that is on its way another one stands in its place. */
export function findPageHeading(): Promise<HTMLElement> {
  return waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 });
    if (heading.closest('[aria-busy="true"]')) throw new Error(`The page still says “${heading.textContent}”.`);
    return heading;
  });
}
