import { AxiosError } from 'axios';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAuth,
  deleteAuthWithBody,
  getAuth,
  getPublic,
  postAuth,
  postForm,
  postPublic,
  putAuth,
} from '#src/lib/http/api.ts';
import { toRequestError } from '#src/lib/http/axios-transport.ts';
import { configureHttp, type HttpHooks } from '#src/lib/http/client.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';

let token: string | null;
const hooks = {
  onUnauthorized: vi.fn<HttpHooks['onUnauthorized']>(),
  onAccountClosed: vi.fn<NonNullable<HttpHooks['onAccountClosed']>>(),
  onFailure: vi.fn<HttpHooks['onFailure']>(),
  onSuccess: vi.fn<HttpHooks['onSuccess']>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  token = 'a-token';
  configureHttp({ getToken: () => token, ...hooks });
});

/** Every method of a path answers the same; the requests are kept. */
function answering(answer: () => Response) {
  const requests: Request[] = [];
  mockApi.use(
    http.all('*/api/v1/*', ({ request }) => {
      requests.push(request.clone());
      return answer();
    }),
  );
  return requests;
}

const json = (status: number, body: object, headers?: Record<string, string>) => () =>
  HttpResponse.json(body, { status, headers });

async function failureOf(call: Promise<unknown>): Promise<RequestError> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof RequestError)) throw new Error('The call did not fail as it should.');
  return thrown;
}

const faqs = () => getPublic('/help_support/faqs');
const shown = () => hooks.onFailure.mock.calls.map(([error]) => error.message);

describe('401', () => {
  it('says what the server says, then ends the session', async () => {
    answering(json(401, { success: false, data: [], message: 'Your session has ended', total: 0 }));
    const error = await failureOf(faqs());
    expect(error).toMatchObject({ kind: 'unauthorized', status: 401, message: 'Your session has ended' });
    expect(shown()).toEqual(['Your session has ended']);
    expect(hooks.onUnauthorized).toHaveBeenCalledOnce();
  });

  it('says "Unauthorized access" where the server says nothing', async () => {
    answering(json(401, {}));
    await failureOf(faqs());
    expect(shown()).toEqual(['Unauthorized access']);
    expect(hooks.onUnauthorized).toHaveBeenCalledOnce();
  });

  it('of a closed account is a warning in the console, and the end of the session', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answering(json(401, { success: false, message: 'Your Airport is Inactive now' }));
    const error = await failureOf(faqs());
    expect(error).toMatchObject({ kind: 'inactive', message: expect.not.stringContaining('Airport') });
    expect(warn).toHaveBeenCalledExactlyOnceWith('Your Airport is Inactive now');
    expect(hooks.onFailure).not.toHaveBeenCalled();
    expect(hooks.onUnauthorized).not.toHaveBeenCalled();
    expect(hooks.onAccountClosed).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('an error with a response other than 401', () => {
  it('says what the server says, and carries what it knows', async () => {
    const body = {
      success: false,
      data: [],
      message: 'Some values are not valid',
      total: 0,
      requestId: 'r-17',
      errors: [{ path: 'beds', message: 'Must be a whole number' }, { path: 7 }],
    };
    answering(json(422, body, { 'Retry-After': '30' }));
    const error = await failureOf(faqs());
    expect(error).toMatchObject({
      kind: 'response',
      status: 422,
      method: 'GET',
      message: 'Some values are not valid',
      requestId: 'r-17',
      retryAfter: 30,
      errors: [{ path: 'beds', message: 'Must be a whole number' }],
    });
    expect(shown()).toEqual(['Some values are not valid']);
    expect(hooks.onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('says "Request failed" for a %i without a message', async (status) => {
    answering(json(status, {}));
    expect((await failureOf(faqs())).message).toBe('Request failed');
    expect(shown()).toEqual(['Request failed']);
  });

  it.each([
    ['a proxy’s error page', 502, '<html>Bad Gateway</html>', 'text/html'],
    ['a page instead of an answer', 200, '<!doctype html><title>Welcome</title>', 'text/html'],
    ['half an answer', 200, '{"success":true,"da', 'application/json'],
    ['an answer of another shape', 200, '[1,2,3]', 'application/json'],
  ])('says "Request failed" for %s', async (_, status, body, type) => {
    answering(() => new HttpResponse(body, { status, headers: { 'Content-Type': type } }));
    expect(await failureOf(faqs())).toMatchObject({ kind: 'response', status, message: 'Request failed' });
    expect(shown()).toEqual(['Request failed']);
  });

  it('reads a Retry-After that is a date', async () => {
    answering(json(503, {}, { 'Retry-After': new Date(Date.now() + 90_000).toUTCString() }));
    const { retryAfter } = await failureOf(faqs());
    expect(retryAfter).toBeGreaterThanOrEqual(88);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });
});

it('says "No response from server" where a request was sent and nothing came back', async () => {
  answering(() => HttpResponse.error());
  expect(await failureOf(faqs())).toMatchObject({ kind: 'no-response', status: undefined, method: 'GET' });
  expect(shown()).toEqual(['No response from server']);
});

it('says what the error says where the request could not be set up', () => {
  expect(toRequestError(new AxiosError('Unsupported protocol gopher:'))).toMatchObject({
    kind: 'setup',
    message: 'Unsupported protocol gopher:',
  });
});

it('says "An unexpected error occurred" for an error that has nothing to do with the network', async () => {
  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  const call = postPublic('/newsletter/subscribe', circle as { email: string });
  expect(await failureOf(call)).toMatchObject({ kind: 'unexpected', message: 'An unexpected error occurred' });
  expect(shown()).toEqual(['An unexpected error occurred']);
});

it('shows the message of a success that says it is none, and resolves', async () => {
  answering(json(200, { success: false, data: [], message: 'That did not work', total: 0 }));
  await expect(faqs()).resolves.toEqual({ success: false, data: [], message: 'That did not work', total: 0 });
  expect(shown()).toEqual(['That did not work']);
});

it('says nothing about a call that was cancelled', async () => {
  answering(json(200, { success: true, data: [], message: '', total: 0 }));
  const controller = new AbortController();
  const call = getPublic('/help_support/faqs', { signal: controller.signal });
  controller.abort();
  expect((await failureOf(call)).kind).toBe('cancelled');
  expect(hooks.onFailure).not.toHaveBeenCalled();
});

describe('an answer', () => {
  it.each([200, 201, 299])('of %i is a success', async (status) => {
    answering(json(status, { success: true, data: [{ id: '1' }], message: 'Fine', total: 7 }));
    await expect(faqs()).resolves.toEqual({ success: true, data: [{ id: '1' }], message: 'Fine', total: 7 });
  });

  it('has a list, no message and no total by default', async () => {
    answering(json(200, { success: true }));
    await expect(faqs()).resolves.toEqual({ success: true, data: [], message: '', total: 0 });
  });

  it('without a body is a success too', async () => {
    answering(() => new HttpResponse(null, { status: 204 }));
    await expect(faqs()).resolves.toEqual({ success: true, data: [], message: '', total: 0 });
  });
});

const email = { email: 'a@b.ca' };
const form = () => {
  const data = new FormData();
  data.set('file', 'x');
  return data;
};

// The paths are arbitrary: the helpers are tested, not the endpoints.
const authenticated = [
  ['GET', () => getAuth('/help_support/faqs'), null],
  ['POST', () => postAuth('/newsletter/subscribe', email), JSON.stringify(email)],
  ['PUT', () => putAuth('/user/profile' as never, email as never), JSON.stringify(email)],
  ['DELETE', () => deleteAuth('/posts/1' as never), null],
  ['DELETE', () => deleteAuthWithBody('/posts' as never, email as never), JSON.stringify(email)],
] as const;

describe('an authenticated call', () => {
  it.each(authenticated)('%s carries the token and its body', async (method, call, body) => {
    const requests = answering(json(200, { success: true, data: [], message: '', total: 0 }));
    await call();
    const [request] = requests;
    expect(request?.method).toBe(method);
    expect(request?.headers.get('Authorization')).toBe('Bearer a-token');
    expect((await request?.text()) || null).toBe(body);
  });

  it.each(authenticated)('%s does nothing without a token', async (_, call) => {
    token = null;
    const requests = answering(json(200, { success: true }));
    await expect(call()).resolves.toEqual({ success: false, data: [], message: '', total: 0 });
    expect(requests).toEqual([]);
    expect(hooks.onFailure).not.toHaveBeenCalled();
  });

  it('that posts a form carries it as multipart', async () => {
    const requests = answering(json(200, { success: true }));
    await postForm('/newsletter/subscribe', form());
    expect(requests[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a-token');
  });

  it('that posts a form says "Token Not Found" without a token', async () => {
    token = null;
    const requests = answering(json(200, { success: true }));
    expect(await failureOf(postForm('/newsletter/subscribe', form()))).toMatchObject({
      kind: 'missing-token',
      message: 'Token Not Found',
    });
    expect(requests).toEqual([]);
    expect(shown()).toEqual(['Token Not Found']);
  });

  it('shows the message of a success that is wanted, and of no other', async () => {
    answering(json(200, { success: true, data: [], message: 'Saved', total: 0 }));
    await postAuth('/newsletter/subscribe', email);
    expect(hooks.onSuccess).not.toHaveBeenCalled();
    await postAuth('/newsletter/subscribe', email, { successToast: true });
    expect(hooks.onSuccess).toHaveBeenCalledExactlyOnceWith('Saved');
  });
});

describe('a public call', () => {
  it('never carries the token', async () => {
    const requests = answering(json(200, { success: true }));
    await faqs();
    await postPublic('/newsletter/subscribe', email);
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([null, null]);
  });

  it('that shows more to a member carries it where there is one', async () => {
    const requests = answering(json(200, { success: true, data: {} }));
    const read = () => getPublic('/posts/{id}', { params: { id: 'a/b' }, asViewer: true });
    await read();
    token = null;
    await read();
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual(['Bearer a-token', null]);
    expect(requests[0]?.url).toContain('/api/v1/posts/a%2Fb');
  });

  it('writes its parameters: numbers, flags, lists with commas, nothing that is not given', async () => {
    const requests = answering(json(200, { success: true }));
    await getPublic('/posts', { query: { tab: 'rent', page: 2, pets: true, type: ['House', 'Condo'], q: undefined } });
    await getPublic('/posts', { query: new URLSearchParams({ q: 'The Glebe' }) });
    const written = requests.map((request) => new URL(request.url).search);
    expect(written).toEqual(['?tab=rent&page=2&pets=true&type=House%2CCondo', '?q=The+Glebe']);
  });
});

describe('a failure handled by its caller', () => {
  const remove = () => deleteAuth('/media/{id}', { params: { id: 'one' }, handles: () => true });

  it('is not shown', async () => {
    answering(json(409, { success: false, message: 'A post uses this file. Remove it from the post first.' }));
    expect((await failureOf(remove())).status).toBe(409);
    expect(shown()).toEqual([]);
  });

  it('is shown where the session has ended, which it does', async () => {
    answering(json(401, { success: false, message: 'Please sign in' }));
    await failureOf(remove());
    expect(shown()).toEqual(['Please sign in']);
    expect(hooks.onUnauthorized).toHaveBeenCalledOnce();
  });
});
