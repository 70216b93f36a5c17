/** Written by `npm run fonts`: what every page needs before its first paint. */
export const preloadedFonts: readonly string[] = ['/fonts/newsreader-122330de.woff2', '/fonts/figtree-04bbf1bc.woff2']
