/** Seconds for which a browser remembers how the administration is shown: a year. */
const life = 365 * 24 * 60 * 60

/**
 * Remembers in the browser how a part of the administration is shown, so that the server renders it like that; only the
 * administration gets it. Null deletes it.
 */
export function rememberInBrowser(cookie: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every supported browser
  document.cookie = `${cookie}=${value ?? ''}; Path=/admin; Max-Age=${value === null ? 0 : life}; SameSite=Lax`
}
