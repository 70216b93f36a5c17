/** In this order: most call themselves by the names of the others as well. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
]

/** The browser that a User-Agent names, or "Other". */
export function browserOf(userAgent: string): string {
  return browsers.find(([shape]) => shape.test(userAgent))?.[1] ?? 'Other'
}
