import { useEffect } from 'react';
import { newsletterLinks } from '#contract/newsletter-links.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { useTakenQuery } from '#src/lib/use-taken-query.ts';

const names = Object.values(newsletterLinks);

/**
 * Does what a link of the newsletter asks for, and says how it went. It takes a page that runs, so that whoever only fetches the links
 * of a letter, as many a mail filter does, neither puts anybody on the list nor takes them off.
 */
export function useNewsletterLinks(): void {
  const taken = useTakenQuery(names);
  useEffect(() => {
    const [joins, leaves] = [taken.get(newsletterLinks.confirm), taken.get(newsletterLinks.leave)];
    const done = { successToast: true };
    // What fails has been said by then.
    const ignore = () => undefined;
    if (leaves !== null)
      postPublic('/newsletter/unsubscribe', undefined, { query: { token: leaves }, ...done }).catch(ignore);
    else if (joins !== null) postPublic('/newsletter/confirm', { token: joins }, done).catch(ignore);
  }, [taken]);
}
