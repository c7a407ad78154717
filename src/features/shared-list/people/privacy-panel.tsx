import type { SharedList } from '#contract/shared-list/shared-list.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { namesOf } from '../home-sentence.ts';

export function PrivacyPanel({ list }: { list: SharedList }) {
  const names = namesOf(list.people);
  const me = list.people.find(({ isMe }) => isMe);
  const sharesRequests = list.requests.some(({ writerId }) => writerId === me?.person.id);
  const requests = sharesRequests ? 'Your other requests and alerts' : 'Requests and alerts';
  const since = formatMonthDay(me?.joinedAt ?? list.since);
  const hasOwner = list.homes.some(({ ownerId }) => ownerId !== null && ownerId !== me?.person.id);
  const rows = ['Your messages', requests, 'Other favourites', `Notes before ${since}`];
  return (
    <section aria-labelledby="privacy" className="border-t border-rule pt-3">
      <h2 id="privacy" className="type-section text-[1.375rem]">
        Private stays private
      </h2>
      {names && (
        <p className="mt-1">
          {`${names} see${list.people.length > 2 ? '' : 's'} this list, its hearts and the notes written here${sharesRequests ? ', and the requests you shared with them' : ''}. Nothing else.`}
        </p>
      )}
      <dl className="mt-2">
        {rows.map((row) => (
          <div key={row} className="flex justify-between gap-4 border-b border-hairline py-2.5">
            <dt>{row}</dt>
            <dd className="text-muted">only you</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 type-small text-muted">
        {hasOwner ? 'Owners who aren’t on your list can’t see who is.' : 'An owner can’t see who is on your list.'}
      </p>
    </section>
  );
}
