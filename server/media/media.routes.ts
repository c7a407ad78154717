import type { FastifyReply } from 'fastify';
import { repeatInBackground, untilNoneIsLeft } from '#server/platform/background.ts';
import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { attachmentCalled } from '#server/platform/http/answered.ts';
import { limitBeside } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { type Media, readPictureFile } from './media.service.ts';
import { type PictureFormat, pictureTypes } from './picture-encoder.ts';
import { renderPendingPictures } from './render-pending.ts';
import { readPlan, sendMedia, sweepLoose, takeBackMedia } from './sent-media.service.ts';

const fileAddress = /^([A-Za-z0-9_-]{1,64})-([1-9]\d{0,4})\.(avif|webp|jpg)$/;

const planAddress = /^([A-Za-z0-9_-]{1,64})\.pdf$/;

/** How often uploads are looked for that nobody needs. */
const sweepRestMs = 3_600_000;

/** Decoding and writing a file takes a while: nobody waits for the transaction meanwhile. */
const own = { transaction: 'own' } as const;

const limited = { config: { rateLimit: limitBeside('pictures') } };

/** What members send for their posts, and the files that everybody may see. */
export function registerMedia(app: App, context: Context, media: Media): void {
  route(
    app,
    context,
    'POST /media',
    async ({ viewer, file }) => ({ data: await sendMedia(media, viewer.id, file), message: 'Your file is here' }),
    own,
  );

  route(app, context, 'DELETE /media/{id}', async ({ tx, viewer, params }) => {
    await takeBackMedia(tx, viewer.id, params.id);
    return { data: [], message: 'Your file is gone' };
  });

  app.get<{ Params: { file: string } }>('/media/:file', limited, async (request, reply) => {
    const { file } = request.params;
    const [, planId] = planAddress.exec(file) ?? [];
    const asked = { file, ip: request.ip };
    const sent = planId ? await answerPlan(media, planId, reply) : await answerPicture(media, asked, reply);
    const tag = `"${file}"`;
    // What stands under an address never changes, so browsers may keep it for a year.
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .header('ETag', tag);
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    return known?.includes(tag) || known?.includes('*') ? reply.code(304).send() : reply.send(sent);
  });

  if (context.config.picturesAhead) renderInBackground(app, context, media);
  repeatInBackground(app, context, {
    whatFails: 'uploads that no post holds cannot be removed right now',
    restMs: sweepRestMs,
    work: (stopping) => untilNoneIsLeft(() => sweepLoose(context.db), stopping),
  });
}

async function answerPicture(media: Media, asked: { file: string; ip: string }, reply: FastifyReply): Promise<Buffer> {
  const [, id, width, format] = fileAddress.exec(asked.file) ?? [];
  if (!id || !format) throw notFound('There is no such picture.');
  const wanted = { id, width: Number(width), format: format as PictureFormat };
  const bytes = await readPictureFile(media, wanted, asked.ip);
  if (!bytes) throw notFound('There is no such picture.');
  reply.type(pictureTypes[wanted.format]);
  return bytes;
}

/** A PDF may hold anything: it is kept by whoever wants it, and where a browser shows it all the same it can do nothing. */
async function answerPlan(media: Media, id: string, reply: FastifyReply): Promise<Buffer> {
  const plan = await readPlan(media, id);
  if (!plan) throw notFound('There is no such document.');
  reply
    .header('Content-Disposition', attachmentCalled(plan.name))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type('application/pdf');
  return plan.bytes;
}

/** Starts once the server listens and its tables are there, so that it holds nobody up, and ends before the database closes. */
function renderInBackground(app: App, { lifecycle }: Context, media: Media): void {
  const stop = new AbortController();
  app.addHook('onRequest', async () => {
    media.lastRequestAt = Date.now();
  });
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    const onError = (error: unknown) => app.log.warn({ err: error }, 'pictures cannot be made right now');
    lifecycle.whenReady(() => {
      running = renderPendingPictures(media, { signal: stop.signal, onError });
    });
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await running;
  });
}
