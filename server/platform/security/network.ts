/** An IPv4 address, or the first 64 bits of an IPv6 one: one person holds all addresses behind those bits. */
export function networkOf(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [left = '', right] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = left.split(':').filter(Boolean);
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
