import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { openMedia, readPictureFile } from './media.service.ts';
import { type PictureFormat, pictureTypes } from './picture-encoder.ts';
import { renderPendingPictures } from './render-pending.ts';

const fileAddress = /^([A-Za-z0-9_-]{1,64})-([1-9]\d{1,4})\.(avif|webp|jpg)$/;

/** The files of pictures. What stands under an address never changes, so browsers may keep it for a year. */
export function registerMedia(app: App, context: Context): void {
  const media = openMedia(context);

  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, id, width, format] = fileAddress.exec(request.params.file) ?? [];
    if (!id || !format) throw notFound('There is no such picture.');
    const file = { id, width: Number(width), format: format as PictureFormat };
    const bytes = await readPictureFile(media, file);
    if (!bytes) throw notFound('There is no such picture.');
    const tag = `"${request.params.file}"`;
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .header('ETag', tag)
      .type(pictureTypes[file.format]);
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    return known?.includes(tag) || known?.includes('*') ? reply.code(304).send() : reply.send(bytes);
  });

  renderInBackground(app, context, media);
}

/** Starts once the server listens and its tables are there, so that it holds nobody up, and ends before the database closes. */
function renderInBackground(app: App, { lifecycle }: Context, media: ReturnType<typeof openMedia>): void {
  const stop = new AbortController();
  app.addHook('onRequest', async () => {
    media.lastRequestAt = Date.now();
  });
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'pictures cannot be made right now');
    await media.storage.removeLeftovers().catch(onError);
    lifecycle.whenReady(() => {
      running = renderPendingPictures(media, { signal: stop.signal, onError });
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}
