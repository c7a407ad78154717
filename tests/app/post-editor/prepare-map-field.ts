import { afterEach, beforeAll, beforeEach } from 'vitest';
import { everythingInView } from '../ui/map/everything-in-view.ts';
import { ground } from '../ui/map/fake-engine.tsx';

/** Before the tests of a field with a search for places and a map of its own: an empty ground, and everything in view. */
export function prepareMapField(loadOwnMap: () => Promise<unknown>) {
  // Loaded when they are needed; here before, so that no test waits for the compiler.
  beforeAll(async () => {
    await import('#src/entities/place/address-list.tsx');
    await loadOwnMap();
    await import('#src/ui/map/map-surface.tsx');
  });
  let restore = () => {};
  beforeEach(() => {
    ground.reset();
    restore = everythingInView();
  });
  afterEach(() => restore());
}
