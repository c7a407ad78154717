/** Hosts of the push services of Chrome, Firefox, Safari and Edge. The server calls no other host that a member names. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^(?:[a-z0-9-]{1,63}\.){0,2}push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]{1,63}\.){0,2}push\.apple\.com$/,
  /^(?:[a-z0-9-]{1,63}\.){0,2}notify\.windows\.com$/,
];

export function isPushEndpoint(endpoint: string, acceptsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '' || href !== endpoint) return false;
  if (acceptsLoopback && protocol === 'http:' && hostname === '127.0.0.1' && port !== '') return true;
  return protocol === 'https:' && port === '' && services.some((host) => host.test(hostname));
}
