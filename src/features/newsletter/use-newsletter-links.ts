import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newsletterLinks } from '#contract/content/newsletter-links.ts';
import { useConsumedQuery } from '#src/lib/navigation/use-consumed-query.ts';
import { newsletterMutations } from './newsletter-mutations.ts';

const names = Object.values(newsletterLinks);

/** The page's own code follows the link: a mail filter that only fetches the page changes nothing. */
export function useNewsletterLinks(): { placeToken: string | null } {
  const query = useConsumedQuery(names);
  const { mutate: confirm } = useMutation(newsletterMutations.confirm());
  const { mutate: unsubscribe } = useMutation(newsletterMutations.unsubscribe());
  useEffect(() => {
    const confirmToken = query.get(newsletterLinks.confirm);
    const leaveToken = query.get(newsletterLinks.leave);
    if (leaveToken !== null) unsubscribe(leaveToken);
    else if (confirmToken !== null) confirm(confirmToken);
  }, [query, confirm, unsubscribe]);
  return { placeToken: query.get(newsletterLinks.place) };
}
