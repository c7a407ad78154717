import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '#src/lib/config/env.ts';

let loaders = 0;

async function freshLoader(key: string) {
  loaders += 1;
  env.googleMapsApiKey = key;
  const address = `/src/lib/geo/google-maps-loader.ts?loader=${loaders}`;
  const fresh: typeof import('./google-maps-loader.ts') = await import(/* @vite-ignore */ address);
  const { loadGoogleMaps, useGoogleMapsState } = fresh;
  return { loadGoogleMaps, ask: () => renderHook(useGoogleMapsState).result };
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];
const failScript = () => act(() => scripts()[0]?.dispatchEvent(new Event('error')));
const answerScript = () => act(() => (window as unknown as Record<string, () => void>).gableGoogleMapsReady?.());

afterAll(() => {
  env.googleMapsApiKey = '';
});
beforeEach(() => {
  for (const script of scripts()) script.remove();
  vi.useFakeTimers();
});

it('asks Google once, however many ask, and tells them all', async () => {
  const { ask, loadGoogleMaps } = await freshLoader('a-key');
  const asked = [ask(), ask()];
  loadGoogleMaps();
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]?.src).toContain('key=a-key');
  expect(scripts()[0]?.src).toContain('libraries=places');
  expect(asked.map(({ current }) => current)).toEqual(['loading', 'loading']);
  answerScript();
  expect(asked.map(({ current }) => current)).toEqual(['ready', 'ready']);
});

it('tries three times more, each after a longer pause, and only logs', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ask } = await freshLoader('a-key');
  const state = ask();
  for (const pause of [1_000, 2_000, 4_000]) {
    failScript();
    expect(scripts()).toHaveLength(0);
    act(() => vi.advanceTimersByTime(pause - 1));
    expect(scripts()).toHaveLength(0);
    act(() => vi.advanceTimersByTime(1));
    expect(scripts()).toHaveLength(1);
    expect(state.current).toBe('loading');
  }
  failScript();
  act(() => vi.advanceTimersByTime(60_000));
  expect(scripts()).toHaveLength(0);
  expect(state.current).toBe('failed');
  expect(warn).toHaveBeenCalledTimes(4);
});

it('is ready after a retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ask } = await freshLoader('a-key');
  const state = ask();
  failScript();
  act(() => vi.advanceTimersByTime(1_000));
  answerScript();
  expect(state.current).toBe('ready');
});

it('counts a key that Google does not accept as a failure', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ask } = await freshLoader('a-key');
  const state = ask();
  answerScript();
  act(() => (window as unknown as Record<string, () => void>).gm_authFailure?.());
  expect(state.current).toBe('failed');
});

it('loads no script without a key', async () => {
  const { loadGoogleMaps } = await freshLoader('');
  loadGoogleMaps();
  expect(scripts()).toHaveLength(0);
});
