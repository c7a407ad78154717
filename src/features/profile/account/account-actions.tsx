import { useMutation } from '@tanstack/react-query';
import { Bell, Download, KeyRound, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnUser } from '#contract/account/user.ts';
import { userMutations } from '#src/entities/user/user-mutations.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { ProfileSection } from '../overview/profile-section.tsx';

const PasswordDialog = lazyComponent(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Password, data export and deletion of the account. */
export function AccountActions({ user }: { user: OwnUser }) {
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const download = useMutation({
    ...userMutations.exportData(),
    onSuccess: (data) =>
      saveFile('gable-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  });
  return (
    <ProfileSection title="Your account">
      <ul className="border-t border-hairline">
        {user.email && (
          <Action
            title="Password"
            text="We’ll email you a code to set a new one. You’ll be signed out on your other devices."
          >
            <Button size="sm" icon={KeyRound} onClick={() => setDialog('password')}>
              Change password
            </Button>
          </Action>
        )}
        <Action title="Notifications" text="Choose what we email you about, and what waits for the daily summary.">
          <ButtonLink size="sm" icon={Bell} to={paths.notificationSettings()}>
            Notification settings
          </ButtonLink>
        </Action>
        <Action title="Your data" text="Download everything we have about you." failure={inlineMessage(download.error)}>
          <Button size="sm" icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
            Download my data
          </Button>
        </Action>
        <Action
          title="Delete your account"
          text="Permanently deletes your account with your posts, photos and documents."
        >
          <Button size="sm" icon={Trash2} onClick={() => setDialog('delete')}>
            Delete my account
          </Button>
        </Action>
      </ul>
      {dialog === 'password' && <PasswordDialog user={user} onClose={close} onLoadError={close} />}
      {dialog === 'delete' && <DeleteDialog user={user} onClose={close} onLoadError={close} />}
    </ProfileSection>
  );
}

interface ActionProps {
  title: string;
  text: string;
  failure?: string | undefined;
  children: ReactNode;
}

function Action({ title, text, failure, children }: ActionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0 basis-80 grow">
        <h3 className="type-label text-strong">{title}</h3>
        <p className="max-w-text type-small text-muted">{text}</p>
        {failure && <p className="type-small text-negative">{failure}</p>}
      </div>
      {children}
    </li>
  );
}
