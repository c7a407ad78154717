import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { HomeVerdict, SaveTarget } from '#contract/shared-list/shared-list.ts';
import { deleteAuth, postAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { sharedListQueries } from './shared-list-queries.ts';

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: sharedListQueries.all() });

const change = <Variables, Result>(send: (variables: Variables) => Promise<Result>) =>
  mutationOptions({
    mutationFn: send,
    onSettled: (_data, _error, _variables, _result, { client }) => refetch(client),
  });

/** Each refetches the list; a failure has been toasted. */
export const sharedListMutations = {
  invite: () => change(async (email?: string) => dataOf(await postAuth('/shared-list/invitations', { email }))),
  revokeInvitation: () => change((id: string) => deleteAuth('/shared-list/invitations/{id}', { params: { id } })),
  accept: () => change((token: string) => postAuth('/shared-list/invitations/accepted', { token })),
  decline: () => change((token: string) => postAuth('/shared-list/invitations/declined', { token })),
  removePerson: () => change((id: string) => deleteAuth('/shared-list/people/{id}', { params: { id } })),
  chooseSaveTarget: () => change((savesTo: SaveTarget) => putAuth('/shared-list/settings', { savesTo })),
  /** An open page keeps marking what was new when it was opened. */
  markSeen: () => change(() => putAuth('/shared-list/seen', undefined)),
  /** Yes saves the home, too. */
  setVerdict: () =>
    mutationOptions({
      mutationFn: ({ postId, verdict }: { postId: string; verdict: HomeVerdict }) =>
        putAuth('/shared-list/homes/{postId}/verdict', { verdict }, { params: { postId } }),
      onSettled: async (_data, _error, _variables, _result, { client }) => {
        await Promise.all([refetch(client), client.invalidateQueries({ queryKey: ['favourites'] })]);
      },
    }),
  unshareHome: () => change((postId: string) => deleteAuth('/shared-list/homes/{postId}', { params: { postId } })),
  /** Each try of one note goes under the same client id, so that it is written once. */
  writeNote: () =>
    change(({ postId, ...note }: { postId: string; clientId: string; text: string }) =>
      postAuth('/shared-list/homes/{postId}/notes', note, { params: { postId } }),
    ),
  changeNote: () =>
    change(({ id, text }: { id: string; text: string }) =>
      putAuth('/shared-list/notes/{id}', { text }, { params: { id } }),
    ),
  deleteNote: () => change((id: string) => deleteAuth('/shared-list/notes/{id}', { params: { id } })),
  shareNote: () => change((id: string) => putAuth('/shared-list/notes/{id}/shared', undefined, { params: { id } })),
  shareRequest: () =>
    change(({ id, userIds }: { id: string; userIds: string[] }) =>
      putAuth('/shared-list/requests/{id}', { userIds }, { params: { id } }),
    ),
  stopSharing: () => change((id: string) => deleteAuth('/shared-list/requests/{id}', { params: { id } })),
  nameCompanion: () =>
    change(({ id, userId }: { id: string; userId: string | null }) =>
      userId === null
        ? deleteAuth('/viewings/{id}/companion', { params: { id } })
        : putAuth('/viewings/{id}/companion', { userId }, { params: { id } }),
    ),
};
