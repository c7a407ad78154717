import { useState } from 'react';
import { readDemoAccess } from './demo-access.ts';

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const [access] = useState(readDemoAccess);
  if (!access) return null;
  return (
    <section className="mt-6" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="type-label text-strong">
        Try the demo as
      </h2>
      <ul className="mt-2 border-hairline border-t">
        {access.accounts.map(({ name, email, label }) => (
          <li key={email} className="border-hairline border-b">
            <button
              type="button"
              onClick={() => onChoose({ email, password: access.password })}
              className="flex min-h-control-md w-full flex-wrap items-baseline gap-x-2 py-2 text-left hover:bg-sunken"
            >
              <span className="font-semibold text-strong">{name}</span>{' '}
              <span className="type-small text-muted">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 type-caption text-muted">The password for all of them is “{access.password}”.</p>
    </section>
  );
}
