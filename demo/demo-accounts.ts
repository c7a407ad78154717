import type { DemoAccess } from '#contract/account/demo-access.ts';
import { demoPeople } from './data/people.ts';
import { emailOf, personId } from './people/people.ts';

const account = (name: string, label: string) => {
  const person = demoPeople.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!person) throw new Error(`There is no demo person named ${name}.`);
  return { id: personId(person), email: emailOf(person), name, label };
};

export const demoAccounts = [
  account('Priya Raman', 'Home seeker and landlord'),
  account('Nadia Bergeron', 'Verified agent'),
  account('Marguerite Tessier', 'Profile incomplete'),
] as const;

/** Public: the sign-in page shows it while the demo is on. */
export const demoPassword = 'a porch in the evening';

export const demoAccess: DemoAccess = {
  password: demoPassword,
  accounts: demoAccounts.map(({ name, email, label }) => ({ name, email, label })),
};
