import type { FastifyReply } from 'fastify';
import { pictureWidths } from '#contract/limits.ts';
import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { attachmentHeader, sendFile } from '#server/platform/http/file-reply.ts';
import { rateLimitFor } from '#server/platform/http/limits/rate-limits.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { savesData } from '#server/platform/http/save-data.ts';
import { repeatInBackground, repeatUntilDone, runsBackgroundJobs } from '#server/platform/process/background-jobs.ts';
import { type Media, openPictureFile } from './media.service.ts';
import { cachedSeconds } from './media-visibility.ts';
import { createLowPriorityRenderer } from './rendering/low-priority-renderer.ts';
import { type PictureFormat, pictureTypes } from './rendering/picture-encoder.ts';
import { renderPendingPictures } from './rendering/render-pending.ts';
import { deleteExpiredUploads, deleteUpload, openPdf, sendMedia } from './uploads/uploads.service.ts';

const pictureAddress = /^([A-Za-z0-9_-]{1,64})-([1-9]\d{0,4})(?:x([1-9]\d{0,4}))?\.(avif|webp|jpg)$/;

const planAddress = /^([A-Za-z0-9_-]{1,64})\.pdf$/;

const sweepDelayMs = 3_600_000;

const limited = { config: { rateLimit: rateLimitFor('pictures') } };

export function registerMedia(app: App, context: Context, media: Media): void {
  routeWithoutTransaction(app, context, 'POST /media', async ({ viewer, file }) => ({
    data: await sendMedia(media, viewer.id, file),
    message: 'File uploaded',
  }));

  route(app, context, 'DELETE /media/{id}', async ({ tx, viewer, params }) => {
    await deleteUpload(tx, viewer.id, params.id);
    return { data: [], message: 'File removed' };
  });

  app.get<{ Params: { file: string } }>('/media/:file', limited, async (request, reply) => {
    const { file } = request.params;
    const picture = pictureAddress.exec(file);
    const id = (planAddress.exec(file) ?? picture)?.[1];
    if (!id || !(await media.visibility.isVisible(id))) throw notThere();
    const isSmall = picture !== null && !picture[3] && savesData(request);
    const tag = `"${file}${isSmall ? ' save-data' : ''}"`;
    reply
      .header('Cache-Control', `public, max-age=${cachedSeconds}, must-revalidate`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('ETag', tag)
      .header('Vary', 'save-data');
    // Emails embed the cropped pictures, and webmail shows them on its own origin.
    if (picture?.[3]) reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // The content under an address never changes; only whether it may be seen.
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(tag) || known?.includes('*')) return reply.code(304).send();
    return planAddress.test(file)
      ? sendPdf(media, id, reply)
      : sendPicture(media, { file, isSmall, ip: request.ip }, reply);
  });

  if (context.config.picturesAhead && runsBackgroundJobs(context)) renderInBackground(app, context, media);
  repeatInBackground(app, context, {
    name: 'unattached-uploads',
    failureMessage: 'uploads that no post holds cannot be removed right now',
    delayMs: sweepDelayMs,
    work: (stopping) => repeatUntilDone(() => deleteExpiredUploads(context.db), stopping),
  });
}

const notThere = () => notFound('Photo not found');

/** Pixels of a phone's screen for each of the page's. */
const devicePixels = 2.5;

/** The smallest width that is sharp where each of the page's pixels is one of the screen's. */
const smallWidth = (width: number) =>
  Math.min(width, pictureWidths.find((each) => each >= width / devicePixels) ?? width);

interface AskedPicture {
  file: string;
  isSmall: boolean;
  ip: string;
}

async function sendPicture(media: Media, asked: AskedPicture, reply: FastifyReply) {
  const [, id = '', width, height, format] = pictureAddress.exec(asked.file) ?? [];
  const wanted = {
    id,
    width: Number(width),
    height: height === undefined ? height : Number(height),
    format: format as PictureFormat,
  };
  const open = (file: typeof wanted) => openPictureFile(media, file, asked.ip);
  const small = asked.isSmall && (await open({ ...wanted, width: smallWidth(wanted.width) }));
  const opened = small || (await open(wanted));
  if (!opened) throw notThere();
  return sendFile(reply.type(pictureTypes[wanted.format]), opened);
}

/** A PDF can hold scripts and forms: it is downloaded, and a browser that shows it all the same runs nothing in it. */
async function sendPdf(media: Media, id: string, reply: FastifyReply) {
  const pdf = await openPdf(media, id);
  if (!pdf) throw notFound('Document not found');
  reply
    .header('Content-Disposition', attachmentHeader(pdf.name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type('application/pdf');
  return sendFile(reply, pdf.file);
}

/** Starts after the server listens, so that rendering does not delay the start, and ends before the database closes. */
function renderInBackground(app: App, { lifecycle }: Context, media: Media): void {
  const stop = new AbortController();
  app.addHook('onRequest', async () => {
    media.lastRequestAt = Date.now();
  });
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'pictures cannot be made right now');
    lifecycle.whenReady(() => {
      running = renderPendingPictures(media, { signal: stop.signal, onError, renderer: createLowPriorityRenderer() });
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}
