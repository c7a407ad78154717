/** Set when the page is built. Every variable is public: the bundle contains it. */
export interface PageEnv {
  apiHost: string;
  googleMapsApiKey: string;
  mapTilesUrl: string;
}

const openTilesUrl = 'https://tiles.openfreemap.org/planet';

/** Reads and checks the variables; throws an error that names the wrong one. */
export function readEnv(variables: Record<string, unknown>): PageEnv {
  return {
    apiHost: readHost(variables.VITE_API_URL),
    googleMapsApiKey: readKey(variables.VITE_GOOGLE_MAPS_API_KEY),
    mapTilesUrl: readTilesUrl(variables.VITE_MAP_TILES_URL),
  };
}

function readHost(apiUrl: unknown): string {
  if (apiUrl === undefined || apiUrl === '') return '';
  if (typeof apiUrl !== 'string' || !/^https?:\/\/[^/?#\s]+\/?$/.test(apiUrl)) {
    throw new Error('VITE_API_URL must be a scheme and a host, like https://api.example.ca, without a path.');
  }
  return apiUrl.replace(/\/$/, '');
}

function readKey(key: unknown): string {
  if (key === undefined || key === '') return '';
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key)) {
    throw new Error('VITE_GOOGLE_MAPS_API_KEY must be a key: letters, digits, dashes and underscores.');
  }
  return key;
}

function readTilesUrl(url: unknown): string {
  if (url === undefined || url === '') return openTilesUrl;
  if (typeof url !== 'string' || !/^https?:\/\/[^/?#\s]+\/\S+$/.test(url)) {
    throw new Error(`VITE_MAP_TILES_URL must be the address of vector tiles, like ${openTilesUrl}.`);
  }
  return url;
}

export const env = readEnv(import.meta.env);
