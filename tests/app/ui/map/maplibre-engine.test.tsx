import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MapSurface } from '#src/ui/map/map-surface.tsx';

/** Browser APIs that MapLibre looks for when it is loaded and the simulated browser lacks. WebGL stays missing. */
vi.hoisted(() => Object.assign(window.URL, { createObjectURL: () => 'blob:worker' }));

it('says that no map can be shown where the browser has no WebGL', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  HTMLCanvasElement.prototype.getContext = () => null;
  const onUnavailable = vi.fn();
  const bounds = { south: 45, west: -76, north: 46, east: -75 };
  render(<MapSurface label="A map" initialView={{ bounds }} points={[]} clusters={[]} onUnavailable={onUnavailable} />);
  await vi.waitFor(() => expect(onUnavailable).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(warn).toHaveBeenCalledWith(
    'The map cannot be shown',
    expect.objectContaining({ name: 'GPUInitializationError' }),
  );
  warn.mockRestore();
});
