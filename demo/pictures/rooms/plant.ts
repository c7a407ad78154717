import { type Canvas, round } from '../canvas.ts';
import { groundShadow, lighten } from '../color.ts';

/** `pot` stands on a sill or a shelf; the others stand on the floor. */
export type PlantType = 'fig' | 'palm' | 'snake' | 'pot';

const darkLeaf = '#4D7350';
const paleLeaf = '#6A9063';
const leafColor = (index: number) => (index % 2 ? darkLeaf : paleLeaf);

/** A potted plant whose pot stands on the point; `height` includes the pot. */
export function drawPlant(canvas: Canvas, x: number, y: number, height: number, wanted?: PlantType): void {
  const { random } = canvas;
  const potColor = random.pick(['#B86F4A', '#EDE5D4', '#39443F', canvas.house.textile[1]]);
  const type = wanted ?? random.pick<PlantType>(['fig', 'palm', 'snake']);
  const potHeight = height * (type === 'pot' ? 0.42 : 0.24);
  const potWidth = potHeight * 1.05;
  if (type !== 'pot') canvas.ellipse(x + 8, y + 1, potWidth * 0.9, 7, groundShadow('.22'));
  const top = y - potHeight;
  const base = potWidth * 0.36;
  canvas.path(`M${x - potWidth / 2} ${top}H${x + potWidth / 2}L${x + base} ${y}H${x - base}Z`, potColor);
  canvas.rect(x - potWidth / 2 - 3, top - 3, potWidth + 6, potHeight * 0.18, lighten(potColor, 0.15));
  canvas.shadow(
    [
      [x + potWidth * 0.15, top],
      [x + potWidth / 2, top],
      [x + base, y],
      [x + potWidth * 0.1, y],
    ],
    0.15,
  );
  if (type === 'fig') drawFigLeaves(canvas, x, top, height);
  else if (type === 'palm') drawPalmLeaves(canvas, x, top, height);
  else if (type === 'snake') drawSnakeLeaves(canvas, x, top, height, potWidth);
  else drawSmallLeaves(canvas, x, top, height);
}

function drawFigLeaves(canvas: Canvas, x: number, top: number, height: number): void {
  const { random } = canvas;
  canvas.stroke(`M${x} ${top}Q${x + 6} ${top - height * 0.3} ${x - 4} ${top - height * 0.6}`, '#6B4E37', 5);
  for (let leaf = 0; leaf < 16; leaf++) {
    const share = random.between(0.2, 1);
    const side = leaf % 2 ? 1 : -1;
    const leafX = x + side * random.between(4, height * 0.2);
    const leafY = top - height * 0.72 * share;
    const h = height;
    const turn = round(side * random.between(15, 60));
    canvas.group(`transform="rotate(${turn} ${round(leafX)} ${round(leafY)})"`, () => {
      const outline = `q${-h * 0.1} ${-h * 0.1} 0 ${-h * 0.2}q${h * 0.1} ${h * 0.1} 0 ${h * 0.2}Z`;
      canvas.path(`M${leafX} ${leafY + h * 0.08}${outline}`, leaf % 3 ? darkLeaf : paleLeaf);
    });
  }
}

function drawPalmLeaves(canvas: Canvas, x: number, top: number, height: number): void {
  for (let leaf = 0; leaf < 9; leaf++) {
    const angle = -Math.PI / 2 + (leaf - 4) * 0.3;
    const length = height * canvas.random.between(0.6, 0.78);
    const tipX = x + Math.cos(angle) * length * 0.75;
    const tipY = top + Math.sin(angle) * length + Math.abs(leaf - 4) * height * 0.05;
    const upper = `Q${x + (tipX - x) * 0.3} ${tipY - height * 0.02} ${tipX} ${tipY}`;
    const lower = `Q${x + (tipX - x) * 0.7} ${tipY + height * 0.12} ${x} ${top}Z`;
    canvas.path(`M${x} ${top}${upper}${lower}`, leafColor(leaf));
  }
}

function drawSnakeLeaves(canvas: Canvas, x: number, top: number, height: number, potWidth: number): void {
  for (let leaf = 0; leaf < 7; leaf++) {
    const leafX = x + (leaf - 3) * potWidth * 0.12;
    const length = height * canvas.random.between(0.45, 0.76);
    const lean = (leaf - 3) * height * 0.035;
    const left = `Q${leafX - 8 + lean} ${top - length * 0.6} ${leafX + lean * 1.6} ${top - length}`;
    const right = `Q${leafX + 9 + lean} ${top - length * 0.5} ${leafX + 5} ${top}Z`;
    canvas.path(`M${leafX - 5} ${top}${left}${right}`, leafColor(leaf));
  }
}

function drawSmallLeaves(canvas: Canvas, x: number, top: number, height: number): void {
  for (let leaf = 0; leaf < 7; leaf++) {
    const angle = -Math.PI / 2 + (leaf - 3) * 0.42;
    const [across, up] = [Math.cos(angle) * height, Math.sin(angle) * height];
    const upper = `Q${x + across * 0.5 - 5} ${top + up * 0.4} ${x + across * 0.5} ${top + up * 0.6}`;
    const lower = `Q${x + across * 0.3 + 8} ${top + up * 0.3} ${x} ${top}Z`;
    canvas.path(`M${x} ${top}${upper}${lower}`, leafColor(leaf));
  }
}
