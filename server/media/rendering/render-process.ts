import { constants, setPriority } from 'node:os';
import type { RenderAnswer, RenderCall } from './low-priority-renderer.ts';
import { createRenderer } from './picture-renderer.ts';

/* Only a process can have a lower priority: sharp's threads would share the priority of the server. */

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where the system forbids a lower priority, pictures are rendered at the usual one.
}

const renderer = createRenderer();

async function answer({ id, call }: RenderCall): Promise<RenderAnswer> {
  try {
    if (call.name === 'open') return { id, result: await renderer.open(call.job) };
    if (call.name === 'encode') return { id, result: await renderer.encode(call.width, call.format) };
    return { id, result: await renderer.placeholder() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (call: RenderCall) => process.send?.(await answer(call)));
// The server ends this process; Ctrl-C reaches both.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
