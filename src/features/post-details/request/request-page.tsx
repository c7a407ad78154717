import { Check, type LucideIcon, Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { RequestDetails } from '#contract/post/post.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { budgetText } from '#src/entities/post/facts/post-facts.ts';
import { kindLabels } from '#src/entities/post/facts/post-labels.ts';
import { mustHaves, niceToHaves } from '#src/entities/post/facts/wishes.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { PrintedFrom } from '#src/ui/layout/printed-from.tsx';
import { Prose } from '#src/ui/layout/prose.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { BudgetRuler } from '../budget/budget-ruler.tsx';
import { MemberFit } from '../fit/member-fit.tsx';
import { SideColumn } from '../fit/side-column.tsx';
import { placeCrumbs } from '../location/place-breadcrumbs.ts';
import { PhoneBar } from '../owner/phone-bar.tsx';
import { SeekerCard } from '../owner/seeker-card.tsx';
import { AreasMap, FitLine, MatchingPosts } from '../page/lazy-sections.ts';
import { PostNotices } from '../page/post-notices.tsx';
import { RequestAction } from './request-action.tsx';

/** Parts that change after hydration (times, units) are components of their own, so that lazy sections below do not restart. */
export function RequestPage({ post }: { post: RequestDetails }) {
  const [area] = post.areas;
  const place = area && area.label !== area.city ? area.label : '';
  return (
    <div className="wrap max-tablet:pb-28 print:pb-0">
      <Breadcrumbs
        className="print:hidden"
        items={placeCrumbs(post.section, tabOfKind[post.kind], [area?.city ?? '', place])}
      />
      <PostNotices post={post} />
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_21rem] print:grid-cols-1 print:gap-5">
        <article className="m-1.5 min-w-0 border border-rule bg-notice px-[1.125rem] py-6 outline-1 outline-offset-4 outline-rule tablet:p-10 desk:p-14">
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 type-ui">
            <span className="font-semibold text-mark">{kindLabels[post.kind]}</span>
            <OpenFor post={post} />
          </p>
          <h1 className="mt-3 mb-6 max-w-[20ch] type-title">{post.title}</h1>
          <Prose text={post.description} className="max-w-[54ch] font-display text-[1.25rem]/[1.55] text-strong" />
          <section aria-label="Budget" className="mt-10">
            <h2 className="type-section">Budget</h2>
            <BudgetRuler post={post} />
          </section>
          <MemberFit post={post} as={FitLine} />
          <div className="mt-8 grid gap-8 tablet:grid-cols-2">
            <MustHaves post={post} />
            <NiceToHaves post={post} />
          </div>
          <section className="below-fold mt-10">
            <h2 className="mb-4 type-section">Where they’re looking</h2>
            <div className="h-80 bg-map-land print:hidden">
              <Suspense>
                <AreasMap post={post} />
              </Suspense>
            </div>
            <AreaList areas={post.areas} />
          </section>
        </article>
        <SideColumn post={post}>
          <SeekerCard post={post} />
        </SideColumn>
      </div>
      <PrintedFrom path={paths.post(post.id)} />
      <Suspense fallback={<div className="h-(--section-gap) print:hidden" />}>
        <MatchingPosts
          post={post}
          side="other"
          shows="listings"
          title={post.section === 'commercial' ? 'Spaces that fit this request' : 'Homes that fit this request'}
        />
      </Suspense>
      <PhoneBar price={budgetText(post)} text={kindLabels[post.kind]}>
        <RequestAction post={post} size="md" className="shrink-0" />
      </PhoneBar>
    </div>
  );
}

function AreaList({ areas }: Pick<RequestDetails, 'areas'>) {
  return (
    <ul className="mt-3 grid gap-1">
      {areas.map(({ label, city, province, radiusKm, shape }) => (
        <li key={`${label} ${radiusKm}`}>
          {shape === undefined ? `Within ${radiusKm} km of ` : 'Drawn on the map in '}
          <b className="font-semibold text-strong">{label}</b>
          {`${label === city ? '' : `, ${city}`}, ${province}`}
        </li>
      ))}
    </ul>
  );
}

function MustHaves({ post }: { post: RequestDetails }) {
  return <Wishes title="Must have" icon={Check} wishes={mustHaves(post, useAreaUnit())} />;
}

function NiceToHaves({ post }: { post: RequestDetails }) {
  return <Wishes title="Nice to have" icon={Plus} wishes={niceToHaves(post, useAreaUnit())} />;
}

interface WishesProps {
  title: string;
  icon: LucideIcon;
  wishes: readonly string[];
}

function Wishes({ title, icon: Icon, wishes }: WishesProps) {
  if (wishes.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 type-section">{title}</h2>
      <ul>
        {wishes.map((wish) => (
          <li
            key={wish}
            className="flex gap-2.5 border-b border-[color-mix(in_srgb,var(--rule-control)_45%,transparent)] py-[.55rem]"
          >
            <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-strong" />
            {wish}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Posted 2 h ago, open until January 20, 2027`. */
function OpenFor({ post: { publishedAt, expiresAt, status } }: { post: RequestDetails }) {
  const times = useDateFormat();
  const age = times.age(publishedAt);
  const posted = `Posted ${/^[A-Z][a-z]{2} \d/.test(age) ? age : age.toLowerCase()}`;
  const end = status === 'active' && expiresAt !== null && new Date(expiresAt);
  return (
    <span className="text-muted">{end && !times.isOver(end) ? `${posted}, open until ${times.day(end)}` : posted}</span>
  );
}
