import clsx from 'clsx';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { choicesFor, type PostChoice } from './post-choices.ts';

interface CreatePostDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the kind of post, and leads to its form, the sign-in or the profile. */
export function CreatePostDialog({ open, onOpenChange }: CreatePostDialogProps) {
  const navigate = useNavigate();
  const token = useAppSelector((state) => state.login.token);
  const isProfileCompleted = useAppSelector((state) => state.profile.isProfileCompleted);
  const userType = useAppSelector(selectUserType);
  const section = useAppSelector((state) => state.activePage.active_page);

  function choose(to: string) {
    onOpenChange(false);
    if (!token) {
      toast.error('Please login first', loginFirstToast);
      navigate(paths.signIn(to));
    } else if (!isProfileCompleted) {
      toast.error('Please complete your profile first', { id: 'create-post' });
      saveProfileReturn(to);
      navigate(paths.myProfile());
    } else {
      navigate(to);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      className="overflow-hidden"
      title={
        <span className="text-[1.5rem]">
          {section === 'commercial' ? 'Create a post for Commercial property' : 'Create a post for Residency property'}
        </span>
      }
    >
      <ul className="grid tablet:grid-cols-2">
        {choicesFor(userType).map((choice) => (
          <li
            key={choice.label}
            className="border-hairline not-first:border-t tablet:even:border-l tablet:nth-2:border-t-0"
          >
            <Choice choice={choice} onChoose={() => choose(choice.to)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Choice({ choice, onChoose }: { choice: PostChoice; onChoose: () => void }) {
  const { icon: Icon, isRequest } = choice;
  return (
    <button
      type="button"
      onClick={onChoose}
      className={clsx(
        'grid size-full grid-cols-[auto_1fr] gap-x-3.5 px-6 py-5 text-left -outline-offset-3',
        isRequest
          ? 'bg-notice hover:bg-[color-mix(in_srgb,var(--surface-notice)_92%,var(--text-strong))]'
          : 'hover:bg-sunken',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={clsx('row-span-2 mt-0.5 size-6', isRequest ? 'text-mark' : 'text-action')}
      />
      <span className="type-heading text-strong">{choice.label}</span>
      <span className="mt-1 text-body">{choice.text}</span>
    </button>
  );
}
