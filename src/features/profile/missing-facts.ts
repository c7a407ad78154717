import { listInText } from '#src/entities/post/post-labels.ts';

const words: Record<string, string> = {
  firstName: 'your first name',
  lastName: 'your last name',
  city: 'your city',
  province: 'your province',
  brokerage: 'your brokerage',
  licenceNumber: 'your licence number',
  licenceProvince: 'the province of your licence',
  licenceExpiresOn: 'the day your licence expires',
  languages: 'the languages you work in',
  biography: 'a few words about your work',
  contact: 'a confirmed e-mail address or mobile number',
};

/** What keeps a profile from being complete, as one would say it: `your city and your province`. */
export const missingInWords = (missing: readonly string[]) => listInText(missing.map((fact) => words[fact] ?? fact));
