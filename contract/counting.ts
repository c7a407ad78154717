import { countMax, mapPostsMax } from './limits.ts';

const written = (count: number) => count.toLocaleString('en-CA');

const orMore = ' or more found';

/** What an answer says when it stopped counting: its total is at least `countMax` then, to be read as "10,000+". */
export const totalIsCapped = () => `${written(countMax)}${orMore}`;

/** Whether there may be more posts than the total of this answer, or than any number in it that is `countMax`. */
export const isTotalCapped = (answer: { message: string }): boolean => answer.message.endsWith(orMore);

/** What a map says that does not draw all it found: of a search with filters the newest `mapPostsMax`. */
export const mapIsCapped = () => `Only the newest ${written(mapPostsMax)} are on the map`;
/** What a map of very many requests says: a request whose first area is out of view is not drawn. */
export const requestsAtFirstArea = 'Each request stands at its first area';
