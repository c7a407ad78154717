export const MapUnavailable = () => (
  <p className="type-small text-muted">The map isn’t available right now. You can continue without it.</p>
);
