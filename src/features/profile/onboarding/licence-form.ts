import * as z from 'zod/mini';
import { agentProfileFields } from '#contract/account/user.ts';

const { brokerage, licenceNumber, licenceProvince, licenceExpiresOn, languages, biography } = agentProfileFields.shape;

const inOneLine = z.pipe(
  z.string(),
  z.transform((text) => [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter((word) => word !== '')),
);

/** Licence form of an agent. The languages are entered in one line, separated by commas. */
export const licenceForm = z.object({
  brokerage,
  licenceNumber,
  licenceProvince,
  licenceExpiresOn,
  languages: z.pipe(inOneLine, languages),
  biography,
});
