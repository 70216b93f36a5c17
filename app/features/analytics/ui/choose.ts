import { failedEventsKey } from './failed-events.ts'
import { type CookieChoice, choiceKey } from './stored-choice.ts'

// The browser's storage is one for all tabs, so is this view of it. Never used on the server.
const listeners = new Set<() => void>()

/** Keeps the choice. A no takes back at once what a yes has stored. */
export function choose(choice: CookieChoice): void {
  try {
    localStorage.setItem(choiceKey, choice)
    if (choice === 'declined') localStorage.removeItem(failedEventsKey)
  } catch {
    // A browser that keeps nothing asks again, and counts nothing.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when the choice may have changed, here or in another tab. */
export function subscribeToChoice(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === choiceKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
