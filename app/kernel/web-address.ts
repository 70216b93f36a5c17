import { parseUrl } from './parse-url.ts'

/**
 * The whole http or https address that `text` is, or null when it is none (rule R070). Its host follows two slashes: a
 * browser reads "https:example.com" in a link as an address below the page it is on.
 */
export function webAddress(text: string): URL | null {
  return /^https?:\/\/[^/\\]/i.test(text) ? parseUrl(text) : null
}
