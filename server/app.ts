import type { App, Context } from '#server/platform/context.ts';
import { registerApiDocs } from '#server/platform/http/api-docs.ts';
import { registerCompression } from '#server/platform/http/compression.ts';
import { registerGate, registerHealth } from '#server/platform/http/health.ts';
import { registerRateLimits } from '#server/platform/http/rate-limits.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createServer } from '#server/platform/http/server.ts';
import { registerContent } from './content/content.routes.ts';
import { registerFavourites } from './favourites/favourites.routes.ts';
import { registerMedia } from './media/media.routes.ts';
import { registerNewsletter } from './newsletter/newsletter.routes.ts';
import { registerPage } from './page/page.routes.ts';
import { registerPlaces } from './places/places.routes.ts';
import { registerPosts } from './posts/posts.routes.ts';

/** Puts the server together. It listens to nobody yet. */
export async function buildApp(context: Context): Promise<App> {
  const app = createServer(context.config);
  await registerSecurityHeaders(app, context);
  await registerCompression(app);
  await registerRateLimits(app);
  registerGate(app, context);
  registerHealth(app, context);
  registerApiDocs(app, context);
  registerPosts(app, context);
  registerFavourites(app, context);
  registerPlaces(app, context);
  registerContent(app, context);
  registerNewsletter(app, context);
  registerMedia(app, context);
  await registerPage(app, context);
  return app;
}
