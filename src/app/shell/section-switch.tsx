import clsx from 'clsx';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useSectionPath } from './section-path.ts';

const sectionLinks = [
  { section: 'residential', label: 'Residential' },
  { section: 'commercial', label: 'Commercial' },
] as const;

export function SectionSwitch({ className }: { className?: string }) {
  const active = useAppSelector((state) => state.activePage.active_page);
  const dispatch = useAppDispatch();
  const pathOf = useSectionPath();
  return (
    <nav aria-label="Section" className={clsx('flex rounded-control border border-hairline', className)}>
      {sectionLinks.map(({ section, label }) => (
        <Link
          key={section}
          to={pathOf(section)}
          aria-current={section === active ? 'true' : undefined}
          onClick={() => dispatch(sectionChosen(section))}
          className={clsx(
            'inline-flex min-h-9 items-center px-3 type-small -outline-offset-3',
            section === active
              ? 'bg-sunken font-semibold text-strong forced-colors:outline-2'
              : 'font-medium text-muted hover:text-strong',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
