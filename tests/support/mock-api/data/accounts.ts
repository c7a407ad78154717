/** The code that every mocked email and text message holds, and the password of every mocked account. */
export const mockCode = '246810';
export const mockPassword = 'a quiet street';

export const mockAccounts = {
  individual: { firstName: 'Maude', email: 'maude@example.ca', userType: 'Individual', complete: true },
  agent: { firstName: 'Nadia', email: 'nadia@example.ca', userType: 'Agent', complete: true },
  new: { firstName: 'Priya', email: 'priya@example.ca', userType: null, complete: false },
} as const;

export type MockAccount = keyof typeof mockAccounts;

export const usageLines: string[] = [
  'The API is mocked. Accounts, also signed in by the address:',
  ...Object.entries(mockAccounts).map(
    ([name, { email, complete }]) => `  ${email.padEnd(18)} ?as=${name}${complete ? '' : ' (profile not filled in)'}`,
  ),
  `Password of all: ${mockPassword}   Code in every email and text: ${mockCode}   Any other email is a new account.`,
  'Scenarios: ?empty   ?fail=GET /posts:503   ?slow=GET /posts:3000   ?unreachable=GET /posts',
];
