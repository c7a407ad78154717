export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute top-2 left-2 z-(--z-wait) rounded-control bg-inverse px-4 py-2.5 text-on-inverse not-focus:sr-only"
    >
      Skip to content
    </a>
  );
}
