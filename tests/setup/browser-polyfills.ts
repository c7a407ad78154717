/* Loaded once by each worker: its files share one simulated browser. */

class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  disconnect = () => {};
  observe = () => {};
  unobserve = () => {};
  takeRecords = () => [];
}

class NothingResized implements ResizeObserver {
  disconnect = () => {};
  observe = () => {};
  unobserve = () => {};
}

Object.assign(window, {
  IntersectionObserver: NothingInView,
  ResizeObserver: NothingResized,
  scrollTo: () => {},
  matchMedia: (media: string): MediaQueryList =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
});
URL.createObjectURL ??= () => 'blob:shown';
URL.revokeObjectURL ??= () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.getAnimations ??= () => [];
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Node cannot clone the files of jsdom, which the simulated IndexedDB asks of it; every browser can clone its own. */
const cloneByNode = globalThis.structuredClone;
globalThis.structuredClone = <Value>(value: Value): Value => {
  if (value instanceof Blob) return value;
  const hasBlob =
    typeof value === 'object' && value !== null && Object.values(value).some((one) => one instanceof Blob);
  if (!hasBlob) return cloneByNode(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, structuredClone(one)])) as Value;
};
