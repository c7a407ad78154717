import clsx from 'clsx';
import { UserRound } from 'lucide-react';

const backgrounds = [
  'bg-action text-on-action',
  'bg-mark text-on-mark',
  'bg-strong text-page',
  'border border-control bg-selected text-strong',
];

const sizes = {
  sm: 'size-8 font-ui text-[0.8125rem] font-semibold',
  md: 'size-10 font-ui text-[0.9375rem] font-semibold',
  lg: 'size-14 font-ui text-[1.25rem] font-semibold',
  xl: 'size-20 font-display text-[1.875rem] font-medium tablet:size-32 tablet:text-[3rem]',
};

interface AvatarProps {
  firstName: string;
  /** Full last name, or its initial as other members see it. */
  lastName: string;
  picture?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** Decoration: the name is beside it or labels the control. */
export function Avatar({ firstName, lastName, picture, size = 'md', className }: AvatarProps) {
  const [initial = '', lastInitial = ''] = [firstName, lastName].map((name) => name.trim()[0]?.toUpperCase());
  // The same for `Maude Lévesque`, as she sees herself, and `Maude L.`, as others see her.
  const key = `${firstName.trim()} ${lastInitial}`;
  const ground = backgrounds[[...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % backgrounds.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none uppercase forced-colors:border',
        sizes[size],
        ground,
        className,
      )}
    >
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        `${initial}${lastInitial}` || <UserRound className="size-1/2" />
      )}
    </span>
  );
}
