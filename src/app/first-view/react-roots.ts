import { createRoot, hydrateRoot } from 'react-dom/client';

/* In React's own chunk (vite.config.ts): React then runs in the task of that file and not together with the page's code. */

export const reactRoots = { createRoot, hydrateRoot };
