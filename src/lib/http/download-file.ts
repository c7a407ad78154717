import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/config/env.ts';
import { axiosTransport } from './axios-transport.ts';
import { currentToken, reportError } from './client.ts';
import { failedReply } from './failed-reply.ts';
import { RequestError, requestMessages } from './request-error.ts';

/** A private file of text; a link to it would carry no session. Failures are reported as those of other calls. */
export async function downloadText(path: `/${string}`): Promise<string> {
  try {
    const reply = await axiosTransport({
      method: 'GET',
      url: `${env.apiHost}${apiPrefix}${path}`,
      token: currentToken(),
    });
    if (reply.status !== 200) throw failedReply(reply, 'GET');
    return String(reply.body);
  } catch (thrown) {
    throw reportError(
      thrown instanceof RequestError ? thrown : new RequestError('unexpected', requestMessages.unexpected),
    );
  }
}
