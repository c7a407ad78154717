import { countMax, mapPostsMax } from '#contract/limits.ts';
import { formatWholeNumber } from '#contract/text/whole-number.ts';

export const cappedMessage = () => `${formatWholeNumber(countMax)} or more found`;

export const mapCappedMessage = () => `Only the newest ${formatWholeNumber(mapPostsMax)} are on the map`;
export const requestsAtFirstArea = 'Each request is shown at its first area';
