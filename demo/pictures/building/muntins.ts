import type { Canvas } from '../canvas.ts';
import type { Color } from '../color.ts';

/** `plain` is one sheet of glass, `pane` several side by side, `steel` the small panes of a factory. */
export type WindowStyle = 'sash' | 'grid' | 'casement' | 'steel' | 'pane' | 'plain';

export function drawMuntins(
  canvas: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { style, panes, trim }: { style: WindowStyle; panes: number; trim: Color },
): void {
  const bar = Math.max(2.5, width * 0.045);
  const grid = (columns: number, rows: number, thickness: number, color: Color) => {
    for (let column = 1; column < columns; column++) {
      canvas.rect(x + (width * column) / columns - thickness / 2, y, thickness, height, color);
    }
    for (let row = 1; row < rows; row++) {
      canvas.rect(x, y + (height * row) / rows - thickness / 2, width, thickness, color);
    }
  };
  switch (style) {
    case 'sash':
      canvas.rect(x, y + height / 2 - bar / 2, width, bar + 1, trim);
      if (width > 54) canvas.rect(x + width / 2 - 1.2, y, 2.4, height / 2, trim);
      break;
    case 'casement':
      canvas.rect(x + width / 2 - bar / 2, y, bar, height, trim);
      canvas.rect(x, y + height * 0.3, width, bar * 0.8, trim);
      break;
    case 'grid':
      grid(width > 80 ? 4 : 3, Math.max(2, Math.round((height / width) * 3)), 2.6, trim);
      break;
    case 'steel':
      grid(Math.max(3, Math.round(width / 26)), Math.max(3, Math.round(height / 28)), 2.8, '#2E3633');
      break;
    case 'pane':
      grid(panes, 1, bar, trim);
      break;
    case 'plain':
      break;
  }
}
