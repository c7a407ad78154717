import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fillTemplate } from './fill-template.ts';
import { host, type Layout } from './layout.ts';
import { isHealthy } from './postgres.ts';
import { Service } from './service.ts';

const tlsLines: readonly [line: string, without: string][] = [
  ['  bind :8080\n', `  bind "${host}:\${GABLE_SITE_PORT}"\n`],
  [`  bind :8443 ssl crt "\${GABLE_CERTIFICATES}" alpn h2,http/1.1\n`, ''],
  ['  http-request redirect scheme https code 308 unless { ssl_fc }\n', ''],
  ['X-Forwarded-Proto https\n', 'X-Forwarded-Proto http\n'],
];

/** The proxy of the site as it is deployed, without TLS: a browser would refuse a certificate of this machine. */
export function siteProxyWithoutTls(): string {
  return tlsLines.reduce(
    (text, [line, without]) => {
      if (!text.includes(line)) throw new Error(`deploy/haproxy.cfg has no line “${line.trim()}”.`);
      return text.replace(line, () => without);
    },
    readFileSync('deploy/haproxy.cfg', 'utf8'),
  );
}

export function createHaproxy(layout: Layout): Service {
  const { ports, passwords } = layout;
  const folder = layout.unprivilegedFolder('haproxy');
  const site = layout.writeUnprivileged(join(folder, 'site.cfg'), siteProxyWithoutTls());
  const data = layout.writeUnprivileged(join(folder, 'data.cfg'), readFileSync('deploy/cluster/haproxy.cfg', 'utf8'));
  const at = (port: number) => `${host}:${port}`;
  const numbered = (name: string, values: (string | number)[]) =>
    values.map((value, index) => [`${name}_${index + 1}`, String(value)]);
  return new Service({
    name: 'haproxy',
    program: 'haproxy',
    args: ['-db', '-f', site, '-f', data],
    isUnprivileged: true,
    env: {
      GABLE_SITE_PORT: String(ports.site),
      GABLE_PRIMARY: at(ports.primary),
      GABLE_REDIS: at(ports.redis),
      GABLE_REDIS_PASSWORD: passwords.redis,
      ...Object.fromEntries([
        ...numbered(
          'GABLE_WEB',
          ports.web.map(({ server }) => at(server)),
        ),
        ...numbered(
          'GABLE_POSTGRES',
          ports.postgres.map(({ server }) => at(server)),
        ),
        ...numbered(
          'GABLE_PATRONI_PORT',
          ports.postgres.map(({ api }) => api),
        ),
        ...numbered('GABLE_REDIS', ports.redisServers.map(at)),
      ]),
    },
    log: layout.logOf('haproxy'),
    isReady: () => isHealthy(`http://${host}:${ports.site}/readyz`).then(() => true),
  });
}

export function createPgbouncers(layout: Layout): Service[] {
  const { ports, passwords } = layout;
  return ports.web.map(({ pgbouncer: port }, at) => {
    const name = `pgbouncer-${at + 1}`;
    const folder = layout.unprivilegedFolder(name);
    const users = layout.writeUnprivileged(join(folder, 'users.txt'), `"gable" "${passwords.gable}"\n`);
    const config = fillTemplate('pgbouncer.ini', {
      PRIMARY_HOST: host,
      PRIMARY_PORT: ports.primary,
      PORT: port,
      USERS_FILE: users,
    });
    return new Service({
      name,
      program: 'pgbouncer',
      args: [layout.writeUnprivileged(join(folder, 'pgbouncer.ini'), config)],
      isUnprivileged: true,
      log: layout.logOf(name),
      async isReady() {
        const client = new pg.Client({ connectionString: layout.databaseUrl(port), connectionTimeoutMillis: 2_000 });
        client.on('error', () => undefined);
        await client.connect();
        await client.query('SELECT 1').finally(() => client.end());
        return true;
      },
    });
  });
}
