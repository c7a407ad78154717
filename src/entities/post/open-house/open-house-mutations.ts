import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { submittedOpenHouses } from '#contract/open-house/open-house.ts';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { deleteAuth, putAuth } from '#src/lib/http/api.ts';
import { downloadFile } from '#src/lib/http/download-file.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { ownPostQueries } from '../own/own-post-queries.ts';
import { postQueries } from '../post-queries.ts';
import { openHouseQueries } from './open-house-queries.ts';

export type SentOpenHouses = z.input<typeof submittedOpenHouses>;

export const openHouseMutations = {
  /** Replaces the coming dates of the member’s listing. */
  schedule: (postId: string) =>
    mutationOptions({
      mutationFn: async (dates: SentOpenHouses) =>
        dataOf(await putAuth('/posts/{id}/open-houses', dates, { params: { id: postId } })),
      onSuccess: (saved, _dates, _result, { client }) => {
        client.setQueryData(openHouseQueries.ofPost(postId, true).queryKey, saved);
        // Cards and the page of the post show the next date.
        void client.invalidateQueries({ queryKey: ownPostQueries.lists() });
        void client.invalidateQueries({ queryKey: postQueries.all() });
      },
    }),

  /** Records that the member comes, or withdraws it. */
  visit: (postId: string) =>
    mutationOptions({
      scope: { id: `visits of ${postId}` },
      mutationFn: async ({ id, isComing }: { id: string; isComing: boolean }) => {
        const params = { id };
        return dataOf(
          isComing
            ? await putAuth('/open-houses/{id}/visit', undefined, { params })
            : await deleteAuth('/open-houses/{id}/visit', { params }),
        );
      },
      onSuccess: (after, _visit, _result, { client }) =>
        client.setQueryData(openHouseQueries.ofPost(postId, true).queryKey, after),
    }),

  /** Saves a calendar file with the place that the viewer may know at that moment. */
  saveCalendarFile: () =>
    mutationOptions({
      mutationFn: async (id: string) =>
        saveFile('open-house.ics', await downloadFile(`/open-houses/${id}/calendar.ics`, 'text/calendar')),
    }),
};
