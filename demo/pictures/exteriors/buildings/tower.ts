import { drawDoor } from '../../building/door.ts';
import { drawSnowLine } from '../../building/snow.ts';
import { drawVerticalShade } from '../../building/wall.ts';
import { glassColor } from '../../building/window.ts';
import type { Canvas } from '../../canvas.ts';
import { type Color, darken, lighten, mix, reflection, untinted } from '../../color.ts';
import { blackIron } from '../../palettes.ts';
import { createRandom, type Random } from '../../random.ts';
import { drawLawn, drawSkyline } from '../../scenery/land.ts';
import { drawShrub } from '../../scenery/shrub.ts';
import { drawSky } from '../../scenery/sky.ts';
import { drawSidewalk, drawStreetLamp } from '../../scenery/street.ts';
import { drawTree } from '../../scenery/tree.ts';
import { drawCar } from '../../scenery/vehicles.ts';

const ground = 690;
const floorHeight = 36;

interface Shaft {
  x: number;
  top: number;
  width: number;
  color: Color;
}

/** A condominium tower on a podium of shops, its balconies in one of two patterns. */
export function drawTower(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  drawSky(canvas, ground);
  drawSkyline(canvas, ground - 10, mix('#7C8A88', canvas.daylight.sky[1], 0.6), 330);
  drawSkyline(canvas, ground, mix('#66756F', canvas.daylight.sky[2], 0.42), 180);
  const width = random.between(250, 300);
  const x = house.flipped ? 540 : 380;
  const top = random.between(60, 100);
  const isPale = house.wall.pattern === 'stone' || house.wall.pattern === 'stucco';
  const color = isPale ? house.wall.color : lighten(house.wall.color, 0.25);
  drawLawn(canvas, ground, '#B9B3A3');

  const shaft = { x, top, width, color };
  drawLowerWing(canvas, shaft);
  drawShaft(canvas, shaft);
  if (house.form > 0.5) drawBalconyBands(canvas, shaft);
  else drawCornerBalconies(canvas, shaft, random);
  drawPodium(canvas, shaft);

  drawSidewalk(canvas, ground, 40);
  for (const treeX of [80, 250, 930, 1090]) {
    const place = treeX + random.between(-20, 20);
    const height = random.between(190, 250);
    drawTree(canvas, place, ground + 20, height, random.pick(['oval', 'round', 'birch'] as const));
  }
  drawStreetLamp(canvas, x - 160, ground + 34, 150);
  const carX = random.between(650, 800);
  drawCar(canvas, carX, 786, random.pick(['#9A4A35', '#3E5566', '#B7AF9C']), 0.8);
}

function drawLowerWing(canvas: Canvas, { x, top, width, color }: Shaft): void {
  canvas.rect(x + width, top + 130, 150, ground - top - 130, darken(color, 0.18));
  for (let y = top + 150; y < ground - 90; y += floorHeight) {
    for (let pane = 0; pane < 4; pane++) canvas.rect(x + width + 10 + pane * 35, y, 26, 22, glassColor(canvas));
  }
}

function drawShaft(canvas: Canvas, { x, top, width, color }: Shaft): void {
  canvas.rect(x, top, width, ground - top, color);
  drawVerticalShade(canvas, [x + width * 0.8, x + width], [top, ground], 0.1);
  canvas.rect(x + width * 0.2, top - 26, width * 0.5, 28, darken(color, 0.2));
  canvas.rect(x - 6, top - 6, width + 12, 10, darken(color, 0.3));
  drawSnowLine(canvas, [x - 6, top - 6], [x + width + 6, top - 6], 6);
}

/** A balcony all along each floor, with panels in the door's colour and in timber. */
function drawBalconyBands(canvas: Canvas, { x, top, width, color }: Shaft): void {
  const { door, timber } = canvas.house;
  const panes = 8;
  for (let y = top + 18; y < ground - 100; y += floorHeight) {
    canvas.rect(x + 6, y, width - 12, 28, '#4F6467');
    for (let pane = 0; pane < panes; pane++) {
      canvas.rect(x + 8 + (pane * (width - 16)) / panes, y, (width - 16) / panes - 3, 27, glassColor(canvas));
    }
    canvas.rect(x - 16, y + 22, width + 32, 7, lighten(color, 0.3));
    const shift = Math.round((y - top) / floorHeight) % 3;
    for (let panel = 0; panel < 4; panel++) {
      const place = (panel + shift) % 3;
      if (place === 0) continue;
      const panelX = x - 12 + (panel * (width + 24)) / 4;
      canvas.rect(panelX, y + 4, (width + 24) / 4 - 8, 18, place === 1 ? door : timber, 'opacity=".82"');
    }
    drawVerticalShade(canvas, [x, x + width], [y, y + 5], 0.3);
  }
  drawVerticalShade(canvas, [x + width * 0.78, x + width], [top, ground - 90], 0.12);
}

/** Three windows a floor and a railed balcony at the left corner. */
function drawCornerBalconies(canvas: Canvas, { x, top, width, color }: Shaft, random: Random): void {
  const balconyX = x - 30;
  for (let y = top + 20; y < ground - 100; y += floorHeight) {
    for (let pane = 0; pane < 3; pane++) {
      const glassX = x + width * 0.34 + pane * (width * 0.22);
      canvas.rect(glassX, y, width * 0.19, 24, glassColor(canvas));
      canvas.polygon(
        [
          [glassX + 4, y + 24],
          [glassX + width * 0.1, y],
          [glassX + width * 0.14, y],
          [glassX + 14, y + 24],
        ],
        reflection('.18'),
      );
      canvas.rect(glassX + width * 0.09, y, 2, 24, darken(color, 0.35));
    }
    canvas.rect(x - 26, y - 6, width * 0.36 + 26, 30, glassColor(canvas));
    canvas.rect(balconyX, y + 22, width * 0.36 + 32, 7, lighten(color, 0.25));
    canvas.rect(balconyX, y + 6, width * 0.36 + 30, 2.4, blackIron);
    for (let bar = balconyX; bar < x + width * 0.36; bar += 12) canvas.rect(bar, y + 7, 1.6, 15, blackIron);
    drawVerticalShade(canvas, [x - 26, x + width * 0.36], [y - 6, y + 2], 0.3);
    if (random.chance(0.2)) drawShrub(canvas, x - 8, y + 22, 26, 18);
  }
}

function drawPodium(canvas: Canvas, { x, width }: Shaft): void {
  const { wall, door } = canvas.house;
  const y = ground - 92;
  const left = x - 104;
  const bay = (width + 270) / 6;
  const entrance = 2;
  canvas.rect(x - 120, y, width + 300, 92, darken(wall.color, 0.05));
  canvas.rect(x - 120, y, width + 300, 92, canvas.pattern(wall.pattern === 'stucco' ? 'stone' : wall.pattern));
  canvas.rect(x - 128, y - 10, width + 316, 12, blackIron);
  drawSnowLine(canvas, [x - 128, y - 10], [x + width + 188, y - 10], 6);
  for (let shop = 0; shop < 6; shop++) {
    if (shop === entrance) continue;
    const glassX = left + (shop * (width + 270)) / 6;
    canvas.rect(glassX, y + 18, bay - 14, 74, canvas.isNight ? untinted('#F4C97C') : '#5F7477');
    canvas.polygon(
      [
        [glassX + 10, ground],
        [glassX + 34, y + 18],
        [glassX + 50, y + 18],
        [glassX + 26, ground],
      ],
      reflection('.2'),
    );
  }
  const doorX = left + bay * entrance;
  drawDoor(canvas, doorX + 16, ground - 74, 46, 74, { lantern: false });
  canvas.rect(doorX - 4, y + 2, 92, 9, door);
}
