/* Loads all lazy parts before a worker's first test: compiling one within a test takes longer than a query waits. */
const parts = import.meta.glob([
  '/src/{app,entities,features}/**/*-{screen,screens,dialog,menu,drawer,form,row,bar,map,viewer,fields,filters,controls,list}.tsx',
  '/src/app/{toaster,realtime-bridge,session/load-account}.{ts,tsx}',
  '/src/app/shell/{account/account-button,footer}.tsx',
  '/src/ui/map/map-surface.tsx',
  '/src/features/post-details/{location/areas-map,page/listing-end,page/matching-posts,request/request-page}.tsx',
  '/src/features/sign-in/forms/sign-in-forms.tsx',
  '/src/lib/http/axios-transport.ts',
]);
await Promise.all(Object.values(parts).map((load) => load()));
