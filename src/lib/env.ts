/** What was set when the page was built. Every variable is public: it ends up in the bundle. */
export interface PageEnv {
  /** Scheme and host of the API without a slash at the end; empty where it is the page's own host. */
  apiHost: string;
}

/** Reads and checks the variables; a wrong one throws a sentence that names it. */
export function readEnv(variables: Record<string, unknown>): PageEnv {
  const apiUrl = variables.VITE_API_URL;
  if (apiUrl === undefined || apiUrl === '') return { apiHost: '' };
  if (typeof apiUrl !== 'string' || !/^https?:\/\/[^/?#\s]+\/?$/.test(apiUrl)) {
    throw new Error('VITE_API_URL must be a scheme and a host, like https://api.example.ca, without a path.');
  }
  return { apiHost: apiUrl.replace(/\/$/, '') };
}

export const env = readEnv(import.meta.env);
