import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Where the HTML carries what the first view shows: a list of queries, each with what it was answered. */
export const answersId = 'first-answers';

export type FirstAnswers = readonly (readonly [key: QueryKey, data: unknown])[];

/** Takes the answers that came with the HTML, so that none of them is asked for again. */
export function takeAnswers(queryClient: QueryClient): void {
  const element = document.getElementById(answersId);
  if (!element?.textContent) return;
  const answers: FirstAnswers = JSON.parse(element.textContent);
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  element.remove();
}
