const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** The two letters of ISO 3166-1 for a country by its English name; null for what is none. */
export function countryCode(name: string): string | null {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const wanted = name.trim().toLowerCase()
  for (const first of letters) {
    for (const second of letters) {
      if (names.of(first + second)?.toLowerCase() === wanted) return first + second
    }
  }
  return null
}
