import { createServer } from 'vite';
import { mockedApiPlugin } from './mocked-api-plugin.ts';

interface DevelopmentServerOptions {
  variables?: Record<`VITE_${string}`, string>;
  configFile?: string;
}

export async function startDevelopmentServer({ variables = {}, configFile }: DevelopmentServerOptions = {}): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  Object.assign(process.env, variables);
  const server = await createServer({
    ...(configFile ? { configFile } : { plugins: [mockedApiPlugin] }),
    server: { port: 0, host: '127.0.0.1', ...(!configFile && { hmr: false, ws: false }) },
    cacheDir: `node_modules/.cache/vite-e2e-${process.pid}`,
    logLevel: 'silent',
  });
  for (const name of Object.keys(variables)) delete process.env[name];
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The development server has no address');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
