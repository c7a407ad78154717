import { Check, type LucideIcon, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { postLifeDays } from '#contract/limits.ts';
import type { RequestDetails } from '#contract/post.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { budgetText } from '#src/entities/post/post-facts.ts';
import { kindLabels } from '#src/entities/post/post-labels.ts';
import { areasLine } from '#src/entities/post/post-place.ts';
import { formatAge, formatDay } from '#src/lib/dates.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { Crumbs } from '#src/ui/crumbs.tsx';
import { AskerCard } from './asker-card.tsx';
import { BudgetRuler } from './budget-ruler.tsx';
import { requestMarks } from './map-marks.ts';
import { MatchingPosts } from './matching-posts.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { placeCrumbs } from './place-crumbs.ts';
import { PrintedFrom } from './printed-from.tsx';
import { Prose } from './prose.tsx';
import { StatusBanner } from './status-banner.tsx';
import { PostMap } from './when-needed.ts';
import { mustHaves, niceToHaves } from './wishes.ts';

/** Somebody looking for a home: a framed notice, the person beside it, and the homes that would do. */
export function RequestPage({ post }: { post: RequestDetails }) {
  const [area] = post.areas;
  const place = area && area.label !== area.city ? area.label : '';
  const must = mustHaves(post, useAreaUnit());
  const nice = niceToHaves(post);
  return (
    <div className="wrap pb-(--section-gap) max-tablet:pb-28 print:pb-0">
      <Crumbs
        className="print:hidden"
        items={placeCrumbs(post.section, tabOfKind[post.kind], [area?.city ?? '', place])}
      />
      <StatusBanner post={post} />
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_21rem] print:grid-cols-1 print:gap-5">
        <article className="m-1.5 min-w-0 border border-rule bg-notice px-[1.125rem] py-6 outline-1 outline-offset-4 outline-rule tablet:p-10 desk:p-14">
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 type-ui">
            <span className="font-semibold text-mark">{kindLabels[post.kind]}</span>
            <span className="text-muted">{openText(post)}</span>
          </p>
          <h1 className="mt-3 mb-6 max-w-[20ch] type-title break-words">{post.title}</h1>
          <Prose text={post.description} className="max-w-[54ch] font-display text-[1.25rem]/[1.55] text-strong" />
          <section aria-label="Budget" className="mt-10">
            <h2 className="type-section">What they can spend</h2>
            <BudgetRuler post={post} />
          </section>
          <div className="mt-8 grid gap-8 tablet:grid-cols-2">
            <Wishes title="Must have" icon={Check} wishes={must} />
            <Wishes title="Nice to have" icon={Plus} wishes={nice} />
          </div>
          <section className="mt-10">
            <h2 className="mb-4 type-section">Where they are looking</h2>
            <div className="h-80 bg-map-land print:hidden">
              <Suspense>
                <PostMap
                  label={`Map of the areas: ${areasLine(post)}`}
                  city={area?.city ?? ''}
                  marks={requestMarks(post)}
                  className="size-full"
                />
              </Suspense>
            </div>
            <AreaList areas={post.areas} />
          </section>
        </article>
        <AskerCard post={post} />
      </div>
      <PrintedFrom id={post.id} />
      <MatchingPosts
        id={post.id}
        side="other"
        shows="listings"
        title={post.section === 'commercial' ? 'Premises that fit this request' : 'Homes that fit this request'}
      />
      <PhoneBar post={post} price={budgetText(post)} text={kindLabels[post.kind]} />
    </div>
  );
}

/** The areas in words, for everybody who cannot see the map. */
function AreaList({ areas }: Pick<RequestDetails, 'areas'>) {
  return (
    <ul className="mt-3 grid gap-1">
      {areas.map(({ label, city, province, radiusKm }) => (
        <li key={`${label} ${radiusKm}`}>
          <b className="font-semibold text-strong">{label}</b>
          {`${label === city ? '' : `, ${city}`}, ${province}, and ${radiusKm} km around`}
        </li>
      ))}
    </ul>
  );
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

const dayMs = 86_400_000;

/** `Posted 2 h ago, open until January 20, 2027`: a post lives so long without being renewed. */
function openText({ publishedAt, status }: RequestDetails): string {
  const age = formatAge(publishedAt);
  const end = Date.parse(publishedAt) + postLifeDays * dayMs;
  const posted = `Posted ${/^[A-Z][a-z]{2} \d/.test(age) ? age : age.toLowerCase()}`;
  return status === 'active' && end > Date.now() ? `${posted}, open until ${formatDay(new Date(end))}` : posted;
}
