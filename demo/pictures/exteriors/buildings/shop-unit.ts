import { drawDoor } from '../../building/door.ts';
import { drawSnowLine } from '../../building/snow.ts';
import { drawDentils, drawEaveShadow, drawWall } from '../../building/wall.ts';
import { drawWindow } from '../../building/window.ts';
import type { Canvas } from '../../canvas.ts';
import { type Color, darken, lighten, reflection, untinted } from '../../color.ts';
import { type Material, paleStone } from '../../palettes.ts';
import type { Random } from '../../random.ts';
import { drawLabel } from '../../text/label.ts';

export interface ShopUnit {
  x: number;
  width: number;
  ground: number;
  material: Material;
  /** True for the property itself, false for its neighbours. */
  main: boolean;
  sign: string;
  upperFloors: number;
}

/** A shop front with its sign, show windows, awning and the floors above. */
export function drawShopUnit(canvas: Canvas, random: Random, unit: ShopUnit): void {
  const { x, width, ground, main } = unit;
  drawUpperFloors(canvas, random, unit);

  const color = main ? canvas.house.door : random.pick(['#2E3B37', '#5C3A30', '#39505C', '#6C6A57']);
  const frontTop = ground - 200;
  canvas.rect(x + 8, frontTop, width - 16, 200, color);
  canvas.rect(x + 4, frontTop - 6, width - 8, 46, darken(color, 0.18));
  canvas.rect(x, frontTop - 12, width, 9, canvas.house.trim);
  drawLabel(canvas, unit.sign, x + width / 2, frontTop + 27, { font: 'serif', size: 30, spacing: 5, color: '#F3E6C8' });

  const glassWidth = (width - 110) / 2;
  for (const glassX of [x + 22, x + width - 22 - glassWidth]) {
    drawShowWindow(canvas, random, glassX, frontTop + 58, glassWidth, color);
  }
  if (main) {
    const door = { color: darken(color, 0.2), glazed: true, lantern: false };
    drawDoor(canvas, x + width / 2 - 28, ground - 134, 56, 126, door);
  } else {
    canvas.rect(x + width / 2 - 27, ground - 138, 54, 138, darken(color, 0.3));
    canvas.rect(x + width / 2 - 19, ground - 128, 38, 84, canvas.isNight ? untinted('#F2C679') : '#6B7F83');
  }
  if (main || random.chance(0.4)) drawAwning(canvas, x, frontTop + 40, width, main ? canvas.house.textile[0] : color);
}

function drawUpperFloors(canvas: Canvas, random: Random, unit: ShopUnit): void {
  const { x, width, ground, material, main, upperFloors } = unit;
  const { trim, symmetric } = canvas.house;
  const height = 210 + upperFloors * 150;
  const y = ground - height;
  drawWall(canvas, x, y, width, height, { material });
  canvas.rect(x - 4, y - 26, width + 8, 30, main ? trim : lighten(material.color, 0.3));
  drawDentils(canvas, [x + 8, x + width - 8], y - 10, { width: 11, height: 20, spacing: 26 }, trim, 0.18);
  canvas.rect(x - 10, y - 36, width + 20, 11, darken(trim, 0.1));
  drawSnowLine(canvas, [x - 10, y - 36], [x + width + 10, y - 36], 8);
  drawEaveShadow(canvas, x, y + 4, width, 12);
  const windows = width > 330 ? 4 : 3;
  const arched = main && symmetric;
  for (let floor = 0; floor < upperFloors; floor++) {
    for (let index = 0; index < windows; index++) {
      const windowX = x + (width * (index + 0.5)) / windows - 27;
      const flowerBox = main && random.chance(0.25);
      const options = { arched, lintel: arched ? undefined : paleStone, flowerBox };
      drawWindow(canvas, windowX, y + 44 + floor * 146, 54, 88, options);
    }
  }
}

function drawShowWindow(canvas: Canvas, random: Random, x: number, y: number, width: number, frame: Color): void {
  const height = 104;
  const { textile } = canvas.house;
  canvas.rect(x, y, width, height, canvas.lampsBurn ? untinted('#F2C679') : '#617577');
  if (canvas.isNight) canvas.rect(x, y + height - 26, width, 26, untinted('#B9793A'), 'opacity=".5"');
  for (let item = 0; item < 5; item++) {
    const itemX = x + 10 + (item * (width - 24)) / 5;
    const itemHeight = random.between(14, 48);
    const itemWidth = random.between(12, 20);
    const color = random.pick([textile[0], textile[1], '#EADBB8', '#7A5D43']);
    canvas.rect(itemX, y + height - itemHeight, itemWidth, itemHeight, color, 'opacity=".9"');
  }
  canvas.polygon(
    [
      [x + 12, y + height],
      [x + width * 0.5, y],
      [x + width * 0.7, y],
      [x + width * 0.32, y + height],
    ],
    reflection('.18'),
  );
  canvas.rect(x, y + height, width, 5, lighten(frame, 0.3));
}

function drawAwning(canvas: Canvas, x: number, y: number, width: number, color: Color): void {
  const cloth = `M${x + 6} ${y}H${x + width - 6}L${x + width + 8} ${y + 46}H${x - 8}Z`;
  canvas.path(cloth, color);
  canvas.path(cloth, canvas.pattern('stripe'));
  let scallops = `M${x - 8} ${y + 46}`;
  for (let left = x - 8; left < x + width + 8 - 11; left += 22) scallops += 'q11 16 22 0';
  canvas.path(`${scallops}Z`, color);
  canvas.shadow(
    [
      [x, y + 50],
      [x + width, y + 50],
      [x + width, y + 66],
      [x + 6, y + 66],
    ],
    0.25,
  );
  drawSnowLine(canvas, [x + 6, y], [x + width - 6, y], 8);
}
