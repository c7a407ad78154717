import { createRoot, hydrateRoot } from 'react-dom/client';

/* Travels with React itself (vite.config.ts), so that it is run in that file's turn and not together with all of our own code. */

export const reactRoots = { createRoot, hydrateRoot };
