import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { SearchRequest } from '#contract/search/request-of-search.ts';
import { ownPostMutations } from '#src/entities/post/own/own-post-mutations.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { newClientId } from '#src/lib/browser/client-id.ts';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { pendingSearchAlert } from '#src/lib/navigation/pending-search-alert.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { offerAction } from '#src/ui/feedback/toast/offer-undo.tsx';

interface SearchToSave {
  search: ExploreSearch;
  request: SearchRequest;
  onSaved: () => void;
  onDone: () => void;
  onAlertSaved: () => void;
}

export type SavedAs = 'alert' | 'request' | 'draft';

/** An alert is saved and a complete request posted at once; a draft of a request is opened in its editor. */
export function useSaveSearch({ search, request, onSaved, onDone, onAlertSaved }: SearchToSave) {
  const { kind, section, content } = request;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const isProfileCompleted = useAppSelector((state) => state.profile.isProfileCompleted);
  const [sent, setSent] = useState({ what: '', clientId: '' });
  const { mutate, isPending, error } = useMutation(ownPostMutations.create());

  function completeProfile() {
    const address = paths.explore(search);
    toast.error('Please complete your profile first', { id: 'create-post' });
    pendingSearchAlert.remember(address);
    saveProfileReturn(address);
    void navigate(paths.myProfile());
  }

  /** A retry after a lost response has the same client id: it saves nothing twice. */
  function clientIdFor(what: string): string {
    const clientId = sent.what === what ? sent.clientId : newClientId();
    setSent({ what, clientId });
    return clientId;
  }

  function save(as: SavedAs, title: string): void {
    if (isPending) return;
    if (!isProfileCompleted) {
      completeProfile();
      return;
    }
    const status = as === 'draft' ? 'draft' : 'active';
    const visibility = as === 'alert' ? 'private' : 'public';
    const clientId = clientIdFor(as === 'alert' ? '(alert)' : `${as} ${title}`);
    const body = { clientId, kind, section, status, visibility, ...content, ...(as !== 'alert' && { title }) } as const;
    mutate(body, {
      onSuccess: ({ id }) => {
        onSaved();
        if (as !== 'draft')
          offerAction({ text: savedTexts[as], label: 'View', act: () => void navigate(paths.matches(id)) });
        if (as === 'request') void queryClient.invalidateQueries({ queryKey: postQueries.all() });
        if (!isMounted.current) return;
        onDone();
        if (as === 'alert') onAlertSaved();
        if (as === 'draft') void navigate(editPath(kind, id));
      },
      onError: () => void queryClient.invalidateQueries(subscriptionQueries.own()),
    });
  }

  return { save, isSaving: isPending, error };
}

const savedTexts = {
  alert: 'Alert saved. Seen by nobody.',
  request: 'Request posted. We’ll tell you when one comes.',
};
