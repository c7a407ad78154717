import type { SignedIn } from '#contract/account/sessions.ts';
import type { OwnUser } from '#contract/account/user.ts';
import { formatPhone } from '#src/lib/format/phone.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { StepHead } from './step-head.tsx';

interface ContinueAsProps {
  session: SignedIn;
  onContinue: () => void;
  onCancel: () => void;
}

const nameOf = ({ firstName, lastName, email, isApplePrivateEmail, phone }: OwnUser) =>
  [firstName, lastName].filter(Boolean).join(' ') ||
  (isApplePrivateEmail ? '' : email) ||
  formatPhone(phone) ||
  'a new member';

/** Asks before a link replaces a session: the link may belong to another account. */
export function ContinueAs({ session, onContinue, onCancel }: ContinueAsProps) {
  const current = useAppSelector(({ login }) => login.user_name || login.email || 'another member');
  return (
    <>
      <StepHead title={`Continue as ${nameOf(session.user)}?`}>
        You’re signed in as <span className="font-semibold text-strong">{current}</span>. If you continue, that session
        ends on this device.
      </StepHead>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" size="lg" onClick={onContinue}>
          Continue
        </Button>
        <Button size="lg" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
