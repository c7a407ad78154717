declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on a part of an open file, or answers false where another one holds it. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
}
