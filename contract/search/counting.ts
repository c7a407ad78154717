import { countMax, mapPostsMax } from '#contract/limits.ts';

const written = (count: number) => count.toLocaleString('en-CA');

export const cappedMessage = () => `${written(countMax)} or more found`;

export const mapIsCapped = () => `Only the newest ${written(mapPostsMax)} are on the map`;
export const requestsAtFirstArea = 'Each request is shown at its first area';
