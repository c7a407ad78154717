import type { BrowserContext } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { reportFault } from '#tests/support/mock-api/faults.ts';
import { nearestName } from '#tests/support/mock-api/nearest-name.ts';

const paths: string[] = Object.values(pages).map(({ path }) => path);
const isPage = (pathname: string) => paths.some((path) => matchPath(path, pathname));

/** Reports a page that the route table does not have, and a request to another host: none has an address here. */
export function watchAddresses(context: BrowserContext, site: string, isAllowed: (address: string) => boolean): void {
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() || !frame.url().startsWith(`${site}/`)) return;
      const { pathname } = new URL(frame.url());
      if (isPage(pathname) || isAllowed(pathname)) return;
      const meant = nearestName(pathname, paths);
      reportFault(new Error(`The page has no address '${pathname}'; did you mean '${meant}'?`));
    });
  });
  context.on('requestfailed', (request) => {
    const { origin } = new URL(request.url());
    if (request.failure()?.errorText !== 'net::ERR_NAME_NOT_RESOLVED' || isAllowed(origin)) return;
    reportFault(new Error(`The page asked another host, which no test reaches: ${request.method()} ${request.url()}`));
  });
}
