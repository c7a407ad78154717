/** What was set when the page was built. Every variable is public: it ends up in the bundle. */
export interface PageEnv {
  /** Scheme and host of the API without a slash at the end; empty where it is the page's own host. */
  apiHost: string;
  /** A key of Google Maps; empty where the open map and our own places take its part. */
  googleMapsApiKey: string;
  /** The TileJSON of the open map's vector tiles, in OpenMapTiles' layers. */
  mapTilesUrl: string;
}

const openTilesUrl = 'https://tiles.openfreemap.org/planet';

/** Reads and checks the variables; a wrong one throws a sentence that names it. */
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
