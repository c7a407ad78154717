import type { Canvas } from '../canvas.ts';
import { type Color, darken, groundShadow, lighten } from '../color.ts';
import { spruceColors } from '../palettes.ts';

export type TreeType = 'round' | 'oval' | 'birch' | 'spruce';

const snowOnBoughs = '#F7F8F4';
const birchMark = '#4B433B';
const anyTree: readonly TreeType[] = ['round', 'round', 'oval', 'birch', 'spruce'];

/** A tree whose trunk meets the ground at the point. In winter only spruces keep their green. */
export function drawTree(canvas: Canvas, x: number, y: number, height: number, wanted?: TreeType): void {
  const type = wanted ?? canvas.random.pick(anyTree);
  if (canvas.treesCastShadow)
    canvas.ellipse(x + height * 0.14, y + 3, height * 0.32, height * 0.035, groundShadow('.2'));
  if (type === 'spruce') drawSpruce(canvas, x, y, height);
  else if (canvas.hasSnow) drawBareTree(canvas, x, y, height, type === 'birch');
  else drawLeafyTree(canvas, x, y, height, type);
}

function drawSpruce(canvas: Canvas, x: number, y: number, height: number): void {
  const { random } = canvas;
  const color = random.pick(spruceColors);
  canvas.rect(x - height * 0.022, y - height * 0.12, height * 0.044, height * 0.12, '#5A4636');
  const tiers = 5;
  const spread = random.between(0.17, 0.22);
  for (let tier = 0; tier < tiers; tier++) {
    const base = y - height * 0.09 - (tier * height * 0.78) / tiers;
    const width = height * (spread + 0.02) * (1 - tier / (tiers + 0.7));
    const tierHeight = height * 0.33;
    const teeth = 4;
    let outline = `M${x} ${base - tierHeight}L${x + width} ${base}`;
    for (let tooth = 0; tooth < teeth * 2; tooth++) {
      outline += `L${x + width - ((tooth + 1) * width) / teeth} ${base + (tooth % 2 ? 0 : -height * 0.022)}`;
    }
    canvas.path(`${outline}Z`, darken(color, 0.05 + (tiers - tier) * 0.03));
    const sunnySide = lighten(color, 0.13);
    canvas.polygon(
      [
        [x, base - tierHeight],
        [x - width, base],
        [x - width * 0.1, base - height * 0.012],
      ],
      sunnySide,
    );
    if (canvas.hasSnow) {
      const edge = `q${width * 0.2} -4 ${width * 0.3} ${tierHeight * 0.03}q${width * 0.2} -10 ${width * 0.42} 2Z`;
      canvas.path(`M${x} ${base - tierHeight}L${x - width * 0.75} ${base - tierHeight * 0.2}${edge}`, snowOnBoughs);
    }
  }
}

function drawBareTree(canvas: Canvas, x: number, y: number, height: number, isBirch: boolean): void {
  const lean = canvas.random.between(-0.06, 0.06);
  const color = isBirch ? '#CFC6B4' : '#5E5045';
  const trunk = { length: height * 0.3, angle: -Math.PI / 2 + lean, width: height * (isBirch ? 0.032 : 0.05) };
  drawBranch(canvas, x, y, trunk, 4, color);
  for (let mark = 0; isBirch && mark < 4; mark++) {
    canvas.rect(x - height * 0.012, y - height * (0.06 + mark * 0.06), height * 0.018, 3, birchMark);
  }
}

interface Branch {
  length: number;
  /** In radians; straight up is -π/2. */
  angle: number;
  width: number;
}

function drawBranch(canvas: Canvas, x: number, y: number, branch: Branch, depth: number, color: Color): void {
  const { random } = canvas;
  const { length, angle, width } = branch;
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  canvas.line(x, y, endX, endY, color, width, 'stroke-linecap="round"');
  if (depth <= 0) return;
  const forks = depth > 2 ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const forkLength = length * random.between(0.62, 0.8);
    const forkAngle = angle + (fork - (forks - 1) / 2) * 0.62 + random.between(-0.16, 0.16);
    const next = { length: forkLength, angle: forkAngle, width: width * 0.62 };
    drawBranch(canvas, endX, endY, next, depth - 1, color);
  }
}

/** Half the width and half the height of a crown, as shares of the tree's height. */
const crowns = { oval: [0.19, 0.36], birch: [0.2, 0.3], round: [0.28, 0.29] } as const;

function drawLeafyTree(canvas: Canvas, x: number, y: number, height: number, type: keyof typeof crowns): void {
  const { random } = canvas;
  const leafColor = random.pick(canvas.plants.leaves);
  drawTrunk(canvas, x, y, height, type === 'birch');
  const blossoms = canvas.season === 'spring' && random.chance(0.45);
  const color = blossoms ? canvas.plants.blossom : leafColor;
  const crownY = y - height * 0.68;
  const radiusX = height * crowns[type][0];
  const radiusY = height * crowns[type][1];
  canvas.blob(x, crownY, radiusX, radiusY, darken(color, 0.2), 15, 0.15);
  canvas.blob(x - radiusX * 0.1, crownY - radiusY * 0.08, radiusX * 0.88, radiusY * 0.88, color, 14, 0.15);
  const highlight = lighten(color, 0.18);
  canvas.blob(x - radiusX * 0.3, crownY - radiusY * 0.32, radiusX * 0.46, radiusY * 0.42, highlight, 11, 0.2);
  for (let leaf = 0; leaf < 15; leaf++) {
    const angle = random.between(0, 6.28);
    const distance = Math.sqrt(random.fraction()) * 0.84;
    const leafX = x + Math.cos(angle) * radiusX * distance;
    const leafY = crownY + Math.sin(angle) * radiusY * distance;
    const stroke = `M${leafX} ${leafY}q${height * 0.014} ${-height * 0.016} ${height * 0.03} 0`;
    const shade = leafX < x ? lighten(color, 0.34) : darken(color, 0.3);
    canvas.stroke(stroke, shade, Math.max(1.6, height * 0.008), 'stroke-linecap="round"');
  }
}

function drawTrunk(canvas: Canvas, x: number, y: number, height: number, isBirch: boolean): void {
  const { random } = canvas;
  const color = isBirch ? '#EDE6D6' : '#6A5240';
  const half = height * (isBirch ? 0.03 : 0.05);
  const left = `M${x - half} ${y}Q${x - half * 0.4} ${y - height * 0.25} ${x - half * 0.5} ${y - height * 0.55}`;
  canvas.path(`${left}H${x + half * 0.5}Q${x + half * 0.3} ${y - height * 0.25} ${x + half} ${y}Z`, color);
  if (isBirch) {
    for (let mark = 0; mark < 6; mark++) {
      const markX = x - half * random.between(-0.1, 0.6);
      canvas.rect(markX, y - height * (0.05 + mark * 0.07), half * 0.7, 3, birchMark);
    }
  } else {
    canvas.line(x, y - height * 0.36, x - height * 0.12, y - height * 0.52, color, half * 0.6);
    canvas.line(x, y - height * 0.4, x + height * 0.1, y - height * 0.54, color, half * 0.5);
  }
}
