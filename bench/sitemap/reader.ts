/* Reads an address to its end in a process of its own, and prints its size, time and first 100,000 characters. */

const began = performance.now();
const response = await fetch(process.argv[2] ?? '');
if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
let bytes = 0;
let start = '';
const decoder = new TextDecoder();
for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
  bytes += chunk.length;
  if (start.length < 100_000) start += decoder.decode(chunk, { stream: true });
}
process.stdout.write(JSON.stringify({ bytes, start, ms: performance.now() - began }));
