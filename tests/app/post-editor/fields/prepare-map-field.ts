import { afterEach, beforeAll, beforeEach } from 'vitest';
import { fakeEngine } from '#tests/app/ui/map/fake-engine.tsx';
import { everythingInView } from '#tests/app/ui/map/fake-intersection-observer.ts';
import { prepareFakeEngine } from '#tests/app/ui/map/prepare-fake-engine.ts';

/** Before the tests of a field with a search for places and a map of its own: an empty fakeEngine, and everything in view. */
export function prepareMapField(loadOwnMap: () => Promise<unknown>) {
  prepareFakeEngine();
  // Preload lazy parts: compiling one can outlast a query's timeout.
  beforeAll(async () => {
    await import('#src/entities/place/search/address-list.tsx');
    await loadOwnMap();
    await import('#src/ui/map/map-surface.tsx');
  });
  let restore = () => {};
  beforeEach(() => {
    fakeEngine.reset();
    restore = everythingInView();
  });
  afterEach(() => restore());
}
