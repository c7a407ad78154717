import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keys and data of the queries that a prerendered view shows. */
export type ViewData = readonly (readonly [QueryKey, unknown])[];

/** Id of the JSON element that carries the data of a prerendered view in the HTML. */
const elementId = 'view-data';

/** The data of all queries that have been answered. */
export const collectViewData = (queryClient: QueryClient): ViewData =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [[queryKey, data] as const]));

/** False for members and for visitors with another place: index.html marks them before the first paint. */
export const showsVisitorView = () => !('needsClientRender' in document.documentElement.dataset);

/** The browser's own copy of a page, shown on Back, can be days old. */
const isBackForwardNavigation = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Takes the data out of the document. Empty where the HTML carries none, in a kept copy, and where this browser shows another view. */
export function takeViewData(): ViewData {
  const element = document.getElementById(elementId);
  element?.remove();
  return element?.textContent && showsVisitorView() && !isBackForwardNavigation()
    ? JSON.parse(element.textContent)
    : [];
}

/** The queries are fresh as of now, by this browser's clock. */
export function fillQueries(queryClient: QueryClient, data: ViewData): void {
  for (const [queryKey, answer] of data) queryClient.setQueryData(queryKey, answer);
}
