/** Written by `npm run fonts`: what every page needs before its first paint. */
export const preloadedFonts: readonly string[] = ['/fonts/newsreader-122e4e1b.woff2', '/fonts/figtree-960d7ddd.woff2']

/** The same for pages in Arabic, beside them. */
export const preloadedArabicFonts: readonly string[] = ['/fonts/readex-pro-145bf27c.woff2']
