/** The URL that `text` is, or null when it is none. `URL.parse` would do, but Safari has it from 18 on only. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
