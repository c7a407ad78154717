import clsx from 'clsx';

/** One shape of the coming layout; its size comes with the class name. It stays unseen for the first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton rounded-picture', className)} />;
}

/** As many of a thing as will stand there, each under a key of its own. */
export function times<Made>(count: number, make: (key: string) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(String(place)));
}
