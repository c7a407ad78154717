import type { Page } from '@playwright/test';
import type { Input } from './inputs.ts';

/** A page without a library: a button that changes a text, a field that echoes a key, a canvas that is drawn anew when a drag ends. */
const barePage = `<!doctype html>
<html lang="en">
<title>Bare</title>
<button>Press</button>
<input aria-label="Key">
<p></p>
<canvas width="600" height="400"></canvas>
<script>
  const [button, field, text, canvas] = ['button', 'input', 'p', 'canvas'].map((name) => document.querySelector(name));
  const surface = canvas.getContext('2d');
  let presses = 0;
  button.addEventListener('click', () => { text.textContent = String(++presses); });
  field.addEventListener('input', () => { text.textContent = field.value; });
  canvas.addEventListener('pointermove', ({ buttons, offsetX, offsetY }) => {
    if (buttons > 0) surface.fillRect(offsetX, offsetY, 4, 4);
  });
  canvas.addEventListener('pointerup', () => surface.clearRect(0, 0, canvas.width, canvas.height));
</script>`;

const targets: Readonly<Record<Input, string>> = { press: 'button', key: 'input', drag: 'canvas' };

/** @returns the element that takes the input */
export async function openBarePage(page: Page, input: Input) {
  await page.setContent(barePage);
  return page.locator(targets[input]);
}
