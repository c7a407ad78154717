import type { EndpointName } from '#contract/endpoints.ts';
import { pastViewingsPerPage } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { listAccompanied, nameCompanion } from '#tests/support/mock-api/data/companions.ts';
import { answer, listViewings, propose, viewingsOfConversation } from '#tests/support/mock-api/data/viewings.ts';
import type { Answerer } from './answerer.ts';
import { pageOf } from './page-of.ts';

type ViewingCall = Extract<EndpointName, `${string}viewings${string}`>;

const isUpcoming = ({ state }: Viewing) => state === 'agreed' || state === 'moving';
const needsAnswer = ({ state, proposedByMe }: Viewing) => (state === 'proposed' || state === 'moving') && !proposedByMe;
const isPast = ({ state, startsAt }: Viewing) => state === 'over' || (state === 'cancelled' && startsAt !== null);
const byTime = (a: Viewing, b: Viewing) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '');

export const answersAboutViewings = {
  'GET /viewings': ({ token }) => {
    const all = listViewings(token);
    const waiting = all.filter(({ state, proposedByMe }) => state === 'proposed' && proposedByMe);
    return { data: { upcoming: all.filter(isUpcoming).sort(byTime), toAnswer: all.filter(needsAnswer), waiting } };
  },
  'GET /viewings/past': ({ token, query }) =>
    pageOf(listViewings(token).filter(isPast).sort(byTime).reverse(), query.page ?? 1, pastViewingsPerPage),
  'GET /viewings/counts': ({ token }) => {
    const all = listViewings(token);
    const count = (of: (viewing: Viewing) => boolean) => all.filter(of).length;
    return { data: { upcoming: count(isUpcoming), toAnswer: count(needsAnswer), past: count(isPast) } };
  },
  'GET /chat/conversations/{id}/viewings': ({ token, params }) => ({
    data: viewingsOfConversation(token, params.id),
  }),
  'POST /chat/conversations/{id}/viewings': ({ token, params, body }) => ({ data: propose(token, params.id, body) }),
  'POST /viewings/{id}/answers': ({ token, params, body }) => ({ data: answer(token, params.id, body) }),
  'GET /viewings/companions': ({ token }) => ({ data: listAccompanied(token) }),
  'PUT /viewings/{id}/companion': ({ token, params, body }) => {
    nameCompanion(token, params.id, body.userId);
    return { data: [] };
  },
  'DELETE /viewings/{id}/companion': ({ token, params }) => {
    nameCompanion(token, params.id, null);
    return { data: [] };
  },
  'GET /viewings/{id}/calendar.ics': () => ({ data: [] }),
} satisfies { [Name in ViewingCall]: Answerer<Name> };
