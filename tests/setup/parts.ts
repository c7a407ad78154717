/*
 * What the page loads on demand, loaded before the first test of a worker: for the files after it it is there. In a test it would be
 * compiled under a clock, and on a busy machine the first dialog, or the first page that a link leads to, would come too late for
 * whoever waits for it.
 */
const parts = import.meta.glob([
  '/src/{app,entities,features}/**/*-{screen,screens,dialog,menu,drawer,form,row,bar,map,viewer,fields,filters,controls,list}.tsx',
  '!/src/app/design/**',
  '/src/app/{toaster,realtime-bridge,account/load-account}.{ts,tsx}',
  '/src/app/shell/{account-button,footer}.tsx',
  '/src/ui/map/map-surface.tsx',
  '/src/features/post-details/below.ts',
  '/src/lib/http/axios-transport.ts',
]);
await Promise.all(Object.values(parts).map((load) => load()));
