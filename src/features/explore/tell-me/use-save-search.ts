import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { ownPostMutations } from '#src/entities/post/own/own-post-mutations.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { pendingTellMe } from './pending-tell-me.ts';

interface SearchToSave {
  search: ExploreSearch;
  request: SearchRequest;
  onDone: () => void;
  onAlertSaved: () => void;
}

/** An alert is saved at once; a public request becomes a draft that its editor opens. */
export function useSaveSearch({ search, request: { kind, section, content }, onDone, onAlertSaved }: SearchToSave) {
  const navigate = useNavigate();
  const isMounted = useMounted();
  const isProfileCompleted = useAppSelector((state) => state.profile.isProfileCompleted);
  const [sent, setSent] = useState({ what: '', clientId: '' });
  const { mutate, isPending, error } = useMutation(ownPostMutations.create());

  function completeProfile() {
    const address = paths.explore(search);
    toast.error('Please complete your profile first', { id: 'create-post' });
    pendingTellMe.remember(address);
    saveProfileReturn(address);
    void navigate(paths.myProfile());
  }

  /** A retry after a lost response has the same client id: it saves nothing twice. */
  function clientIdFor(what: string): string {
    const clientId = sent.what === what ? sent.clientId : newClientId();
    setSent({ what, clientId });
    return clientId;
  }

  function save(visibility: Visibility, title: string): void {
    if (isPending) return;
    if (!isProfileCompleted) {
      completeProfile();
      return;
    }
    const isPublic = visibility === 'public';
    const clientId = clientIdFor(isPublic ? title : '(alert)');
    const status = isPublic ? 'draft' : 'active';
    const body = { clientId, kind, section, status, visibility, ...content, ...(isPublic && { title }) } as const;
    mutate(body, {
      onSuccess: ({ id }) => {
        if (!isPublic) toast.success('Alert saved. Seen by nobody.');
        if (!isMounted.current) return;
        onDone();
        if (!isPublic) onAlertSaved();
        if (isPublic) void navigate(editPath(kind, id));
      },
    });
  }

  return { save, isSaving: isPending, error };
}
