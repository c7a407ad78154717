import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ThemeChoice } from '#src/app/shell/drawer/theme-choice.tsx';
import { UnitChoice } from '#src/app/shell/drawer/unit-choice.tsx';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Logo } from '#src/ui/media/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const NewsletterForm = lazyComponent(
  async () => (await import('#src/features/newsletter/newsletter-form.tsx')).NewsletterForm,
  { suspends: true, Missing: Nothing },
);

const firstYear = 2024;
const row = 'inline-flex min-h-8 items-center text-left text-on-masthead underline-offset-[.25em] hover:underline';

export function Footer() {
  return (
    <footer className="below-fold masthead-ground [--room:64rem] tablet:[--room:42rem] desk:[--room:27.2rem] mt-section print:hidden">
      <div className="wrap">
        <div className="grid gap-10 pt-12 pb-10 tablet:grid-cols-2 desk:grid-cols-[1.5fr_1fr_1fr_1.7fr]">
          <div>
            <Link to={paths.home()} aria-label="Gable, home" className="inline-block text-on-masthead">
              <Logo className="h-[52px] w-auto" />
            </Link>
            <p className="mt-4 max-w-[26ch]">
              Homes and commercial spaces across Canada, and the people looking for them.
            </p>
          </div>
          <SiteLinks />
          <StaticPages />
          <Suspense fallback={<div className="min-h-48" />}>
            <NewsletterForm />
          </Suspense>
        </div>
        <div className="type-caption flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-rule-masthead border-t py-5">
          <span>
            © {firstYear}–{new Date().getFullYear()} Gable
          </span>
          <span className="tablet:mr-auto">Prices in Canadian dollars</span>
          <UnitChoice />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function SiteLinks() {
  const createPost = useCreatePost();
  return (
    <LinkList title="Gable" label="Site">
      <FooterLink to={paths.commercial()}>Commercial</FooterLink>
      {/* The specification names this address, defaults included. */}
      <FooterLink to={`${paths.explore({ tab: 'rent' })}&page=1`}>Explore</FooterLink>
      <li>
        <button type="button" onClick={createPost} className={row}>
          Create a Post
        </button>
      </li>
      <FooterLink to={paths.home('faqs')}>FAQs</FooterLink>
      <FooterLink to={paths.contact()}>Contact us</FooterLink>
      <FooterLink to={paths.blogs()}>Blogs</FooterLink>
      <FooterLink to={paths.about()}>About us</FooterLink>
    </LinkList>
  );
}

function StaticPages() {
  const { data: links = [] } = useQuery(contentQueries.footer());
  return (
    <LinkList title="Legal" label="Pages">
      {links.map(({ key, title }) => (
        <FooterLink key={key} to={paths.staticPage(key)}>
          {title}
        </FooterLink>
      ))}
    </LinkList>
  );
}

function LinkList({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <h2 className="type-heading mb-3 font-medium text-on-masthead">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={row}>
        {children}
      </Link>
    </li>
  );
}
