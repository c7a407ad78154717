import { createRoot, hydrateRoot } from 'react-dom/client';

/* In React's own chunk (scripts/page-build/chunk-groups.ts), so that React runs in a task of its own. */

export const reactRoots = { createRoot, hydrateRoot };
