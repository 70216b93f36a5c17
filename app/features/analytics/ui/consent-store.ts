import { failedEventsKey } from './failed-events.ts'

export type CookieChoice = 'accepted' | 'declined'

const key = 'cookieConsent'

// The browser's storage is one for all tabs, so is this view of it. Never used on the server.
const listeners = new Set<() => void>()

/** What a person has chosen in this browser; null until then, and where nothing may be stored. */
export function storedChoice(): CookieChoice | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'accepted' || stored === 'declined' ? stored : null
  } catch {
    return null
  }
}

/** Keeps the choice. A no takes back at once what a yes has stored. */
export function choose(choice: CookieChoice): void {
  try {
    localStorage.setItem(key, choice)
    if (choice === 'declined') localStorage.removeItem(failedEventsKey)
  } catch {
    // A browser that keeps nothing asks again, and counts nothing.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when the choice may have changed, here or in another tab. */
export function subscribeToChoice(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
