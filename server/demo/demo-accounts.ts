import type { DemoAccess } from '#contract/demo-access.ts';
import { demoPeople } from './data/people.ts';
import { emailOf, personId } from './people.ts';

const account = (name: string, label: string) => {
  const person = demoPeople.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}.`);
  return { id: personId(person), email: emailOf(person), name, label };
};

/** People of the demo that a visitor can try Gable as. */
export const demoAccounts = [
  account('Priya Raman', 'Looks for a home, and lets one'),
  account('Nadia Bergeron', 'Verified agent'),
  account('Marguerite Tessier', 'Profile not finished'),
] as const;

/** Everybody in the demo signs in with it; it is shown to whoever opens the page of a demo, and exists nowhere else. */
export const demoPassword = 'a porch in the evening';

/** What the sign-in page of a demo shows. */
export const demoAccess: DemoAccess = {
  password: demoPassword,
  accounts: demoAccounts.map(({ name, email, label }) => ({ name, email, label })),
};
