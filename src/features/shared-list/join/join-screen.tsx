import { useMutation, useQuery } from '@tanstack/react-query';
import { Unlink, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { sharedListMutations } from '#src/entities/shared-list/shared-list-mutations.ts';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { postPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Illustration } from '#src/ui/media/illustration.tsx';
import picture from '#src/ui/media/street-at-dusk.svg';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { SharingConsequences } from '../people/share-lists.tsx';
import { clearPendingInvitation, readInvitation } from './pending-invitation.ts';

/** An invitation says who invites and what is shared; it never shows the list. */
function JoinScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => readInvitation(hash));
  // The token is removed from the address, so that no link or picture of the page reveals it.
  useEffect(() => {
    if (hash) navigate(paths.joinList(), { replace: true });
  }, [hash, navigate]);
  const isMember = useAppSelector((state) => state.login.token !== null);
  const opened = useQuery({
    queryKey: [...sharedListQueries.all(), 'invitation', token, isMember],
    queryFn: async () =>
      dataOf(
        await postPublic(
          '/shared-list/invitations/opened',
          { token: token ?? '' },
          { asViewer: true, handles: () => true },
        ),
      ),
    enabled: token !== null,
    retry: false,
  });
  if (token === null || opened.error)
    return (
      <div className="wrap pt-10">
        <h1 className="mb-5 type-title">An invitation</h1>
        <NoticeBanner icon={Unlink} title="This link is no longer active.">
          It was already used, was taken back, or is more than 14 days old. Ask for a new one.
        </NoticeBanner>
      </div>
    );
  if (!opened.data)
    return (
      <div aria-busy className="wrap pt-10">
        <h1 className="mb-5 type-title">An invitation</h1>
        <Skeleton className="h-40 w-full max-w-lead" />
      </div>
    );
  const { inviter, isOwn, isInOtherList } = opened.data;
  const name = inviter.firstName;
  return (
    <div className="wrap grid items-center gap-12 pt-10 desk:grid-cols-[5fr_6fr]">
      <div className="min-w-0">
        <p className="mb-2 flex items-center gap-3 text-muted">
          <PersonAvatar person={inviter} />
          {`An invitation from ${name}`}
        </p>
        <h1 className="max-w-lead type-title">{`${name} would like to search together`}</h1>
        <p className="mt-3 mb-6 max-w-lead type-lead">
          One list of homes, with your hearts, your verdicts and your notes.
        </p>
        <div className="mb-7 max-w-[40rem]">
          <SharingConsequences />
        </div>
        {isOwn ? (
          <NoticeBanner icon={Users} tone="plain" title="This is an invitation to your own list.">
            Send the link to the person you’re searching with.
          </NoticeBanner>
        ) : isInOtherList ? (
          <NoticeBanner icon={Users} tone="plain" title="You already share a list.">
            Leave that list first. You keep your own hearts and notes.
          </NoticeBanner>
        ) : isMember ? (
          <Answer token={token} name={name} />
        ) : (
          <>
            <ButtonLink kind="main" to={paths.signIn(paths.joinList())}>
              Sign in to join
            </ButtonLink>
            <p className="mt-3 type-small text-muted">You’ll come back here.</p>
          </>
        )}
      </div>
      <Illustration src={picture} loading="lazy" className="rounded-picture max-desk:hidden" />
    </div>
  );
}

function Answer({ token, name }: { token: string; name: string }) {
  const accept = useMutation(sharedListMutations.accept());
  const decline = useMutation(sharedListMutations.decline());
  const navigate = useNavigate();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="main"
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(token, {
              onSuccess: () => {
                clearPendingInvitation();
                navigate(paths.sharedList(), { replace: true });
              },
            })
          }
        >
          Join the list
        </Button>
        <Button
          kind="text"
          busy={decline.isPending}
          onClick={() =>
            decline.mutate(token, {
              onSuccess: () => {
                clearPendingInvitation();
                toast.success('You’ve declined the invitation');
                navigate(paths.home(), { replace: true });
              },
            })
          }
        >
          No thanks
        </Button>
      </div>
      <p className="mt-3 type-small text-muted">{`${name} will see your answer. You can leave at any time.`}</p>
    </>
  );
}

export { JoinScreen as Component };
