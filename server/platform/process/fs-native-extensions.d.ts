declare module 'fs-native-extensions' {
  export function tryLock(descriptor: number, offset: number, length: number): boolean;
  export function waitForLock(descriptor: number): Promise<void>;
}
