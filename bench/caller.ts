import { Agent, request } from 'node:http';
import { apiPrefix } from '#contract/limits.ts';

interface Call {
  method?: string;
  token?: string;
  body?: object | FormData;
}

export interface Reply {
  status: number;
  bytes: Buffer;
  data: Record<string, never>;
}

/** HTTP client bound to one source address. */
export class Caller {
  readonly address: string;
  readonly port: number;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(port: number, address: string) {
    this.port = port;
    this.address = address;
  }

  api = (path: string, call: Call = {}): Promise<Reply> => this.ask(apiPrefix + path, call);

  async ask(path: string, { method = 'GET', token, body }: Call = {}): Promise<Reply> {
    const encoded = body && new Response(body instanceof FormData ? body : JSON.stringify(body));
    const sent = encoded && Buffer.from(await encoded.arrayBuffer());
    const type = body instanceof FormData ? encoded?.headers.get('content-type') : 'application/json';
    return new Promise((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': type ?? '', 'content-length': sent.length }),
      };
      const { port, address: localAddress } = this;
      request({ host: '127.0.0.1', port, localAddress, path, method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isJson = response.headers['content-type']?.includes('json') ?? false;
          const data = isJson ? (JSON.parse(bytes.toString()).data ?? {}) : {};
          resolve({ status: response.statusCode ?? 0, bytes, data });
        });
      })
        .on('error', reject)
        .end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
