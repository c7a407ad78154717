import { listInText } from '#contract/text/words.ts';

const words: Record<string, string> = {
  firstName: 'your first name',
  lastName: 'your last name',
  city: 'your city',
  province: 'your province',
  brokerage: 'your brokerage',
  licenceNumber: 'your licence number',
  licenceProvince: 'the province of your licence',
  licenceExpiresOn: 'your licence expiry date',
  languages: 'the languages you speak',
  biography: 'a short bio',
  contact: 'a confirmed email address or mobile number',
};

/** Missing profile fields as a phrase: `your city and your province`. */
export const missingFieldsText = (missing: readonly string[]) => listInText(missing.map((fact) => words[fact] ?? fact));
