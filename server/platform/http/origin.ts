import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

type Address = Pick<Config, 'publicUrl' | 'host' | 'port'>;

const anyAddress = ['0.0.0.0', '::'];

export function listeningOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = anyAddress.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** For links in what a job writes; undefined where the port is known only once the server listens. */
export const siteOrigin = ({ publicUrl, host, port }: Address): string | undefined =>
  publicUrl ?? (port === 0 ? undefined : listeningOrigin({ host, port }));

/** The port is known once the server listens: PORT may be 0. */
function ownOrigin({ host, port }: Address, { server }: FastifyRequest): string {
  const address = server.server.address();
  return listeningOrigin({ host, port: typeof address === 'object' && address ? address.port : port });
}

/** Links in messages never use the Host header: its sender chooses it, and the message goes to another person. */
export const originForLinks = (address: Address, request: FastifyRequest): string =>
  address.publicUrl ?? ownOrigin(address, request);

export function originOfHost(protocol: string, host: string): string | undefined {
  if (/[@/\\?#\s]/.test(host) || !URL.canParse(`${protocol}://${host}`)) return undefined;
  const { hostname, port } = new URL(`${protocol}://${host}`);
  // No host name on the web has the other characters that URLs allow, and they would need escaping.
  if (/[^\w.:[\]-]/.test(hostname)) return undefined;
  return `${protocol}://${hostname}${port && `:${port}`}`;
}

export const originForPage = (address: Address, request: FastifyRequest): string =>
  address.publicUrl ?? originOfHost(request.protocol, request.host) ?? ownOrigin(address, request);
