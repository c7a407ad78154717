import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';

const sectionLinks = [
  { section: 'residential', label: 'Residential', to: paths.home() },
  { section: 'commercial', label: 'Commercial', to: paths.commercial() },
] as const;

export function SectionSwitch({ className }: { className?: string }) {
  const active = useAppSelector((state) => state.activePage.active_page);
  const dispatch = useAppDispatch();
  return (
    <nav aria-label="Section" className={clsx('flex rounded-control border border-hairline', className)}>
      {sectionLinks.map(({ section, label, to }) => (
        <Link
          key={section}
          to={to}
          aria-current={section === active ? 'true' : undefined}
          onClick={() => dispatch(sectionChosen(section))}
          className={clsx(
            'inline-flex min-h-9 items-center px-3 type-small -outline-offset-3',
            section === active ? 'bg-sunken font-semibold text-strong' : 'font-medium text-muted hover:text-strong',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
