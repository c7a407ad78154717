import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { keyParam, nothing } from '#contract/parameters.ts';
import {
  blogSummary,
  blogsQuery,
  faq,
  footerLink,
  newsletterSubscription,
  newsletterToken,
  staticPage,
} from './content.ts';

export const contentEndpoints = {
  'GET /help_support/footer_listing': {
    summary: 'List the static pages in the footer',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(footerLink),
  },
  'GET /help_support/pages/{key}': {
    summary: 'Get a static page',
    area: 'content',
    access: 'public',
    limit: 'read',
    params: keyParam,
    data: staticPage,
    errors: [404],
  },
  'GET /help_support/faqs': {
    summary: 'List frequently asked questions',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(faq),
  },
  'GET /blogs': {
    summary: 'List blog posts, newest first',
    area: 'content',
    access: 'public',
    limit: 'read',
    query: blogsQuery,
    data: z.array(blogSummary),
  },
  'POST /newsletter/subscribe': {
    summary: 'Subscribe to the newsletter; the response is the same for a new and a known address',
    area: 'content',
    access: 'public',
    limit: 'sensitive',
    body: newsletterSubscription,
    data: nothing,
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm the newsletter with the link from the email; confirming twice changes nothing',
    area: 'content',
    access: 'public',
    limit: 'write',
    body: newsletterToken,
    data: nothing,
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Unsubscribe with the link in any issue or a mail client’s button (RFC 8058); repeating it is fine',
    area: 'content',
    access: 'public',
    limit: 'write',
    query: newsletterToken,
    sent: 'unread',
    data: nothing,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
