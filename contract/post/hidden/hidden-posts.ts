import * as z from 'zod/mini';
import { idParam } from '#contract/parameters.ts';

/** The latest first, at most `hiddenPostsMax`. */
export const hiddenPostIds = z.array(idParam.shape.id);
