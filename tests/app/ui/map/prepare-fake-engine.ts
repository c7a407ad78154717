import { afterAll, beforeAll, vi } from 'vitest';

/** For a file of tests: each map that it shows has the engine of fake-engine.tsx. */
export function prepareFakeEngine(): void {
  beforeAll(() => vi.doMock('#src/ui/map/maplibre/maplibre-engine.tsx', () => import('./fake-engine.tsx')));
  afterAll(() => vi.doUnmock('#src/ui/map/maplibre/maplibre-engine.tsx'));
}
