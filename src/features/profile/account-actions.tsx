import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, KeyRound, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OwnUser } from '#contract/user.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { messageInPlace } from '#src/lib/http/request-error.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** What somebody can do with the account as a whole. */
export function AccountActions({ user }: { user: OwnUser }) {
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const queryClient = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      // As a query, for it is a read: tried again, and announced when that, too, has failed.
      const everything = await queryClient.fetchQuery({
        queryKey: [...userQueries.all(), 'export'],
        queryFn: async ({ signal }) => dataOf(await getAuth('/user/export', { signal })),
        staleTime: 0,
        gcTime: 0,
      });
      saveFile('gable-my-data.json', 'application/json', JSON.stringify(everything, null, 2));
    },
  });
  return (
    <ProfileSection title="Your account">
      <ul className="border-t border-hairline">
        {user.email && (
          <Action
            title="Password"
            text="We send a code to your e-mail address, and with it you choose a new one. You are signed out everywhere else."
          >
            <Button size="sm" icon={KeyRound} onClick={() => setDialog('password')}>
              Change password
            </Button>
          </Action>
        )}
        <Action
          title="Your data"
          text="Everything we keep of you, in one file."
          failure={messageInPlace(download.error)}
        >
          <Button size="sm" icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
            Download my data
          </Button>
        </Action>
        <Action title="Leave Gable" text="Your posts, messages, pictures and documents go with your account, for good.">
          <Button size="sm" icon={Trash2} onClick={() => setDialog('delete')}>
            Delete my account
          </Button>
        </Action>
      </ul>
      {dialog === 'password' && <PasswordDialog user={user} onClose={close} onMissing={close} />}
      {dialog === 'delete' && <DeleteDialog user={user} onClose={close} onMissing={close} />}
    </ProfileSection>
  );
}

interface ActionProps {
  title: string;
  text: string;
  /** Why it did not work. */
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
