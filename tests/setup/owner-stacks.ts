import * as React from 'react';

/* React's development build makes an Error for each element, 6 % of the time of these tests, for the stacks that its browser
   extension shows. This counter stops it; without such a counter the tests only take longer. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counters = (React as unknown as Record<string, object | undefined>)[internals];
if (counters) Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
