import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/* Holds each group of processes (a parent and its children) to a share of one core: what has used more is stopped until it has not. */

const { parents, share } = workerData;
const tickMs = 5;
const windowMs = 200;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const processesOf = (parent) => [parent, ...read(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean)];
const cpuMsOf = (pid) => Number(read(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6 || 0;

function send(pids, signal) {
  for (const pid of pids)
    try {
      process.kill(Number(pid), signal);
    } catch {}
}

for (const parent of parents) {
  const usedBefore = new Map();
  let allowanceMs = 0;
  let at = performance.now();
  setInterval(() => {
    const pids = processesOf(parent);
    const now = performance.now();
    let usedMs = 0;
    for (const pid of pids) {
      const cpuMs = cpuMsOf(pid);
      usedMs += cpuMs - (usedBefore.get(pid) ?? cpuMs);
      usedBefore.set(pid, cpuMs);
    }
    allowanceMs = Math.min(allowanceMs + (now - at) * share - usedMs, windowMs * share);
    at = now;
    send(pids, allowanceMs > 0 ? 'SIGCONT' : 'SIGSTOP');
  }, tickMs);
}
