import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyMap } from '#src/ui/map/lazy-map.tsx';
import { prepareFakeEngine } from './prepare-fake-engine.ts';

prepareFakeEngine();

let scrollTo: (isIntersecting: boolean) => void;

beforeEach(() => {
  class Observer extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      scrollTo = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#src/ui/map/map-surface.tsx');
});

const bounds = { south: 45, west: -76, north: 46, east: -75 };
const map = (onUnavailable?: () => void) => (
  <LazyMap label="A map" initialView={{ bounds }} points={[]} clusters={[]} onUnavailable={onUnavailable} />
);

it('is loaded when it comes into view, and not before', async () => {
  render(map());
  act(() => scrollTo(false));
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  act(() => scrollTo(true));
  expect(await screen.findByRole('application', { name: 'A map' })).toBeVisible();
});

it('tells that there is none where its file is missing, and only logs it', async () => {
  vi.doMock('#src/ui/map/map-surface.tsx', () => Promise.reject(new Error('gone')));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onUnavailable = vi.fn();
  render(map(onUnavailable));
  act(() => scrollTo(true));
  await vi.waitFor(() => expect(onUnavailable).toHaveBeenCalledOnce());
  expect(warn).toHaveBeenCalledWith('The map could not be loaded', expect.anything());
  warn.mockRestore();
});
