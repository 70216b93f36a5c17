export type CookieChoice = 'accepted' | 'declined'

export const choiceKey = 'cookieConsent'

/** What a person has chosen in this browser; null until then, and where nothing may be stored. */
export function storedChoice(): CookieChoice | null {
  try {
    const stored = localStorage.getItem(choiceKey)
    return stored === 'accepted' || stored === 'declined' ? stored : null
  } catch {
    return null
  }
}
