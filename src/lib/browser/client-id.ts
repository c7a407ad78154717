/** 128 random bits, by which the server knows a post or message that it gets twice. */
export const newClientId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
