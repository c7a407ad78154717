import { useSyncExternalStore } from 'react';
import { isInstalled, registerServiceWorker } from './service-worker.ts';

/** Chromium's event for pages that can be installed; other browsers have none. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setOffered(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

const register = () => void registerServiceWorker().catch(() => {});

/** Keeps the browser's prompt for the settings, and gives an installed page its offline page. Returns a stop function. */
export function watchInstallation(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    setOffered(event as InstallPrompt);
  };
  const onInstalled = () => {
    setOffered(null);
    register();
  };
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', onInstalled);
  if (isInstalled() && 'serviceWorker' in navigator) register();
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the browser to install the site; null where it cannot be asked. A prompt can be used once. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(subscribe, () => offered);
  if (!prompt) return null;
  return () => {
    setOffered(null);
    void prompt.prompt().catch(() => {});
  };
}
