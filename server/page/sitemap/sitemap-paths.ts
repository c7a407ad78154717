export const sitemapPaths = { index: '/sitemap.xml', robots: '/robots.txt', files: '/sitemaps/' } as const;
