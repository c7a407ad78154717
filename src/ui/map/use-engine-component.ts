import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { env } from '#src/lib/config/env.ts';
import { log } from '#src/lib/config/log.ts';
import type { EngineProps } from './map-engine.ts';

const load = async (): Promise<ComponentType<EngineProps>> =>
  env.googleMapsApiKey === ''
    ? (await import('#src/ui/map/maplibre/maplibre-engine.tsx')).MaplibreEngine
    : (await import('#src/ui/map/google/google-engine.tsx')).GoogleEngine;

/** Google's map where a key is set, else the open map. `fail` logs and reports that there is no map; nothing is shown to people. */
export function useEngineComponent(onUnavailable: (() => void) | undefined) {
  const [Engine, setEngine] = useState<ComponentType<EngineProps> | null>(null);
  const fail = useEffectEvent((cause: unknown) => {
    log.warn('The map cannot be shown', cause);
    onUnavailable?.();
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setEngine(() => loaded),
      (cause) => isWanted && fail(cause),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return { Engine, fail };
}
