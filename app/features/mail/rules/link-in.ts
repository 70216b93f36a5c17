import { pathIn } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'

/** Addresses of ours that are no pages: files, and what programs ask for. */
const noPage = /^\/(?:files|webhooks|assets|feeds?|mail\/unsubscribe)(?:[/?]|$)|\.[a-z0-9]{2,5}(?:\?|$)/i

/**
 * `address` as a mail in `language` has it: a page of the site at `baseUrl` is that of the language, everything else
 * stays as it is.
 */
export function linkIn(language: Language, address: string, baseUrl: string): string {
  if (language === originalLanguage || baseUrl === '' || !address.startsWith(baseUrl)) return address
  const path = address.slice(baseUrl.length)
  const isOurs = path === '' || /^[/?#]/.test(path)
  if (!isOurs || noPage.test(path)) return address
  return baseUrl + pathIn(language, path.startsWith('/') ? path : `/${path}`)
}
