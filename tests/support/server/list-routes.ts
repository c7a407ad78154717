import type { App } from '#server/platform/context.ts';

/** Every route that is served, like `GET /api/v1/posts/{id}`, read from the tree that Fastify prints. */
export function routesOf(app: App): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
      const path = (parents[indent.length / 4 - 1] ?? '') + segment;
      parents[indent.length / 4] = path;
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    });
}
