/// <reference types="google.maps" />
import { useEffect, useSyncExternalStore } from 'react';
import { env } from './env.ts';
import { log } from './log.ts';

/** How far Google's script is. Until somebody asks for it, it counts as loading: whoever shows the state has asked. */
export type GoogleMapsState = 'loading' | 'ready' | 'failed';

/** The specification's: three retries after the first attempt, each after twice the pause of the one before. */
const retriesMax = 3;
const firstPauseMs = 1_000;

const callback = 'gableGoogleMapsReady';

const globals = globalThis as typeof globalThis & { [callback]?: () => void; gm_authFailure?: () => void };

let state: GoogleMapsState = 'loading';
let isAskedFor = false;
const listeners = new Set<() => void>();

function become(next: GoogleMapsState): void {
  state = next;
  for (const listener of listeners) listener();
}

function addScript(key: string, attempt: number): void {
  const script = document.createElement('script');
  const parameters = {
    key,
    callback,
    libraries: 'places',
    loading: 'async',
    v: 'weekly',
    language: 'en',
    region: 'CA',
  };
  script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(parameters)}`;
  script.async = true;
  script.onerror = () => {
    script.remove();
    log.warn(`Google Maps did not load (attempt ${attempt + 1} of ${retriesMax + 1})`);
    if (attempt === retriesMax) become('failed');
    else setTimeout(() => addScript(key, attempt + 1), firstPauseMs * 2 ** attempt);
  };
  document.head.append(script);
}

/**
 * Loads Google's script with its place search, once however many ask: the map and the address search share it. Does nothing
 * without a key (`env.googleMapsApiKey`). A failure is only logged; `useGoogleMapsState` tells it.
 */
export function loadGoogleMaps(): void {
  const key = env.googleMapsApiKey;
  if (!key || isAskedFor) return;
  isAskedFor = true;
  globals[callback] = () => become('ready');
  // Google calls this where it does not accept the key.
  globals.gm_authFailure = () => {
    log.warn('Google Maps did not accept its key');
    become('failed');
  };
  addScript(key, 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the script and says how far it is; once it is `ready`, `google.maps` is there. Only for use with a key. */
export function useGoogleMapsState(): GoogleMapsState {
  useEffect(loadGoogleMaps, []);
  return useSyncExternalStore(subscribe, () => state);
}
