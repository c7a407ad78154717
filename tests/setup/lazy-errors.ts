import { configure, getConfig } from '@testing-library/react';

/* A query that finds nothing describes the whole page, which takes long, and one that waits does so at each change. Only
   the last description is ever read: it is made when it is. */

const { getElementError } = getConfig();

configure({
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const describe = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get: describe });
  },
});
