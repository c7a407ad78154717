import { preview } from 'vite';
import { mockedApiPlugin } from './mocked-api-plugin.ts';

export async function startPreview(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({
    plugins: [mockedApiPlugin],
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The preview server has no address');
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}
