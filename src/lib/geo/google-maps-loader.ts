/// <reference types="google.maps" />
import { useEffect, useSyncExternalStore } from 'react';
import { env } from '#src/lib/config/env.ts';
import { log } from '#src/lib/config/log.ts';

export type GoogleMapsState = 'loading' | 'ready' | 'failed';

/** The specification's limit: three retries after the first attempt, each after twice the previous pause. */
const retriesMax = 3;
const firstPauseMs = 1_000;

const callback = 'gableGoogleMapsReady';

const globals = globalThis as typeof globalThis & { [callback]?: () => void; gm_authFailure?: () => void };

let state: GoogleMapsState = 'loading';
let isAskedFor = false;
const listeners = new Set<() => void>();

function setState(next: GoogleMapsState): void {
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
    if (attempt === retriesMax) setState('failed');
    else setTimeout(() => addScript(key, attempt + 1), firstPauseMs * 2 ** attempt);
  };
  document.head.append(script);
}

/** Loads Google's script and its place search once for all callers. Does nothing without a key; a failure is only logged. */
export function loadGoogleMaps(): void {
  const key = env.googleMapsApiKey;
  if (!key || isAskedFor) return;
  isAskedFor = true;
  globals[callback] = () => setState('ready');
  // Google calls this when it rejects the key.
  globals.gm_authFailure = () => {
    log.warn('Google Maps did not accept its key');
    setState('failed');
  };
  addScript(key, 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGoogleMapsState(): GoogleMapsState {
  useEffect(loadGoogleMaps, []);
  return useSyncExternalStore(subscribe, () => state);
}
