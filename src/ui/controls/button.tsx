import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

interface ButtonLook {
  /** main: solid, one a screen; line: outlined; quiet: tinted; text: bare; danger: only in a confirming dialog. */
  kind?: 'main' | 'line' | 'quiet' | 'text' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
}

const kinds = {
  main: 'bg-action text-on-action hover:bg-action-hover active:bg-action-press',
  line: 'border-control bg-sheet text-strong hover:border-rule active:bg-sunken',
  quiet: 'bg-action-quiet text-on-action-quiet hover:border-action active:brightness-95',
  text: 'text-link underline-offset-[0.25em] hover:underline active:text-strong',
  danger: 'bg-negative text-on-negative hover:bg-on-negative-quiet hover:text-negative-quiet active:brightness-90',
};

const sizes = {
  sm: 'type-small min-h-control-sm',
  md: 'type-ui min-h-control-md',
  lg: 'type-ui min-h-control-lg text-[1.0625rem]',
};

const paddings = { sm: 'px-3.5', md: 'px-[1.125rem]', lg: 'px-6' };

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-colors duration-(--motion-instant)';

const off = 'cursor-not-allowed border-hairline bg-sunken text-disabled';

const look = ({ kind = 'line', size = 'md' }: ButtonLook, disabled = false) =>
  clsx(
    shape,
    sizes[size],
    kind === 'text' ? 'px-2' : paddings[size],
    disabled ? off : kinds[kind],
    !disabled && kind !== 'line' && 'border-transparent',
  );

type ButtonProps = ButtonLook & { busy?: boolean } & ComponentProps<'button'>;

/** While busy it keeps its width and focus, shows a spinner instead of the icon and ignores presses. */
export function Button({
  kind,
  size,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const overlaid = busy && !Icon;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={clsx(look({ kind, size }, disabled), busy && 'cursor-progress', className)}
    >
      {busy && <Spinner decorative className={clsx(overlaid ? 'absolute' : 'my-[-2px] size-4')} />}
      {Icon && !busy && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className={clsx('inline-flex items-center gap-2', overlaid && 'opacity-0')}>{children}</span>
    </button>
  );
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

export function ButtonLink({ kind, size, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(look({ kind, size }), className)}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Link>
  );
}
