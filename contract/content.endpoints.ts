import * as z from 'zod/mini';
import {
  blogSummary,
  blogsQuery,
  faq,
  footerLink,
  newsletterSubscription,
  newsletterToken,
  staticPage,
} from './content.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { keyParam, nothing } from './parameters.ts';

/** Pages, questions, the blog and the newsletter. */
export const contentEndpoints = {
  'GET /help_support/footer_listing': {
    summary: 'The static pages that the footer links to',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(footerLink),
  },
  'GET /help_support/pages/{key}': {
    summary: 'One static page',
    area: 'content',
    access: 'public',
    limit: 'read',
    params: keyParam,
    data: staticPage,
    errors: [404],
  },
  'GET /help_support/faqs': {
    summary: 'Questions people ask',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(faq),
  },
  'GET /blogs': {
    summary: 'Blog posts, newest first',
    area: 'content',
    access: 'public',
    limit: 'read',
    query: blogsQuery,
    data: z.array(blogSummary),
  },
  'POST /newsletter/subscribe': {
    summary: 'Ask for the newsletter; the answer is the same for a new and a known address',
    area: 'content',
    access: 'public',
    limit: 'sensitive',
    body: newsletterSubscription,
    data: nothing,
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm the newsletter with the link of the e-mail; confirming twice changes nothing',
    area: 'content',
    access: 'public',
    limit: 'write',
    body: newsletterToken,
    data: nothing,
  },
  'POST /newsletter/unsubscribe': {
    summary:
      'Leave the newsletter by the link of any letter, or by the button of a mailbox (RFC 8058); twice is no fault',
    area: 'content',
    access: 'public',
    limit: 'write',
    query: newsletterToken,
    sent: 'unread',
    data: nothing,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
