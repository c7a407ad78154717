import clsx from 'clsx';

const grounds = [
  'bg-action text-on-action',
  'bg-mark text-on-mark',
  'bg-strong text-page',
  'border border-control bg-selected text-strong',
];

const sizes = { sm: 'size-8 text-[0.8125rem]', md: 'size-10 text-[0.9375rem]', lg: 'size-14 text-[1.25rem]' };

interface AvatarProps {
  name: string;
  /** Address of a square picture. */
  picture?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** A person's picture or initials; the name itself stands beside it or labels the control, so this is decoration. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps) {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
  const ground = grounds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-ui leading-none font-semibold uppercase forced-colors:border',
        sizes[size],
        ground,
        className,
      )}
    >
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initials}
    </span>
  );
}
