import { pathIn } from '#app/kernel/language/language-paths.ts'
import { languages } from '#app/kernel/language/languages.ts'

/** Seconds for which a browser remembers how the administration is shown: a year. */
const life = 365 * 24 * 60 * 60

/**
 * Remembers in the browser how a part of the administration is shown, so that the server renders it like that; only the
 * administration gets it. Null deletes it.
 */
export function rememberInBrowser(cookie: string, value: string | null): void {
  const about = `Max-Age=${value === null ? 0 : life}; SameSite=Lax`
  for (const language of languages) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every supported browser
    document.cookie = `${cookie}=${value ?? ''}; Path=${pathIn(language, '/admin')}; ${about}`
  }
}
