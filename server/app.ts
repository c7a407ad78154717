import type { App, Context } from '#server/platform/context.ts';
import { openFileStores, tidyStoresInBackground } from '#server/platform/files/file-stores.ts';
import { registerApiDocs } from '#server/platform/http/api-docs.ts';
import { registerCompression } from '#server/platform/http/compression.ts';
import { registerGate, registerHealth } from '#server/platform/http/health.ts';
import { registerRateLimits } from '#server/platform/http/rate-limits.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createServer } from '#server/platform/http/server.ts';
import { deliverInBackground } from '#server/platform/messages/deliver-in-background.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { registerContent } from './content/content.routes.ts';
import { registerFavourites } from './favourites/favourites.routes.ts';
import { registerMedia } from './media/media.routes.ts';
import { openMedia } from './media/media.service.ts';
import { registerNewsletter } from './newsletter/newsletter.routes.ts';
import { registerPage } from './page/page.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerOwnPosts } from './posts/posts.own.routes.ts';
import { registerPosts } from './posts/posts.routes.ts';
import { registerUsers } from './users/users.routes.ts';

/** Puts the server together. It listens to nobody yet. */
export async function buildApp(context: Context): Promise<App> {
  const app = createServer(context.config, context.patience);
  await registerSecurityHeaders(app, context);
  await registerCompression(app);
  await registerRateLimits(app);
  registerGate(app, context);
  registerHealth(app, context);
  registerApiDocs(app, context);
  registerAuth(app, context);
  registerPosts(app, context);
  registerOwnPosts(app, context);
  registerFavourites(app, context);
  registerPlaces(app, context);
  registerContent(app, context);
  registerNewsletter(app, context);
  const stores = openFileStores(context.config);
  const media = openMedia(context, stores);
  registerMedia(app, context, media);
  registerUsers(app, context, { media, stores });
  tidyStoresInBackground(app, context, stores);
  deliverInBackground(app, context);
  await registerPage(app, context);
  return app;
}
