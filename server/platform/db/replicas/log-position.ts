/** Place in the write-ahead log of one timeline: after a failover the same position can hold other changes. */
export interface LogPosition {
  timeline: number;
  position: bigint;
}

export interface RequiredState extends LogPosition {
  visibilityVersion: bigint;
}

export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const hasReplayed = (replayed: RequiredState, required: RequiredState): boolean =>
  replayed.timeline === required.timeline &&
  replayed.position >= required.position &&
  replayed.visibilityVersion >= required.visibilityVersion;
