/** Stands where no map can be shown. */
export const MapMissing = () => (
  <p className="type-small text-muted">The map cannot be shown right now. You can go on without it.</p>
);
