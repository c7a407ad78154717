import * as z from 'zod/mini';
import type { Demo } from '#server/demo.ts';
import { demoAccess } from './demo-accounts.ts';
import { type DocumentName, documents } from './documents/documents.ts';
import { buildingKinds } from './pictures/house.ts';
import { drawPicture, scenes } from './pictures/picture.ts';
import { seasons, times } from './pictures/times-and-seasons.ts';
import { seedDemo } from './seed-demo.ts';

const documentSource = z.object({ drawing: z.enum(Object.keys(documents) as [DocumentName, ...DocumentName[]]) });

const drawing = z.object({
  seed: z.string(),
  kind: z.enum(buildingKinds),
  scene: z.enum(scenes),
  time: z.optional(z.enum(times)),
  season: z.optional(z.enum(seasons)),
});

export const demo: Demo = {
  access: demoAccess,
  seed: (db, options) => seedDemo(db, options),
  drawPicture(source) {
    const { seed, ...options } = drawing.parse(source);
    return drawPicture(seed, options);
  },
  drawDocument: (source) => documents[documentSource.parse(source).drawing].draw(),
};
