import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PictureFormat } from './picture-encoder.ts';
import type { PictureRenderer, RenderJob } from './picture-renderer.ts';

export interface RenderCall {
  id: number;
  call:
    | { name: 'open'; job: RenderJob }
    | { name: 'encode'; width: number; format: PictureFormat }
    | { name: 'placeholder' };
}
export interface RenderAnswer {
  id: number;
  result?: unknown;
  error?: string;
}

export class RendererEndedError extends Error {}

const isSource = extname(import.meta.url) === '.ts';
const script = fileURLToPath(new URL(`render-process${extname(import.meta.url)}`, import.meta.url));

export function createLowPriorityRenderer(): PictureRenderer {
  let child: ChildProcess | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  function start(): ChildProcess {
    const started = fork(script, {
      serialization: 'advanced',
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // Rendering needs none of the server's secrets.
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '1' },
    });
    started.on('message', ({ id, result, error }: RenderAnswer) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(error));
    });
    const onEnd = () => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values())
        reject(new RendererEndedError('The process that renders pictures ended.'));
      waiting.clear();
    };
    started.once('exit', onEnd);
    started.once('error', onEnd);
    return started;
  }

  function ask<Result>(call: RenderCall['call']): Promise<Result> {
    child ??= start();
    const id = ++lastId;
    return new Promise<Result>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      child?.send({ id, call } satisfies RenderCall, (error) => {
        if (error && waiting.delete(id)) reject(new RendererEndedError(error.message));
      });
    });
  }

  return {
    open: (job) => ask<void>({ name: 'open', job }),
    encode: async (width, format) => Buffer.from(await ask<Uint8Array>({ name: 'encode', width, format })),
    placeholder: () => ask<string>({ name: 'placeholder' }),
    close: () => void child?.kill(),
  };
}
