import clsx from 'clsx';

/** Sized by the class name. Invisible for the first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-picture', className)} />;
}

export function repeat<Made>(count: number, make: (key: string) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(String(place)));
}
