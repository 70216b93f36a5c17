const key = 'cart'

// The browser's storage is one per tab group, so is who follows it. Never used on the server.
const listeners = new Set<() => void>()

/** The cart as the browser keeps it; null for none and for a browser that keeps nothing. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps this text as the cart; null leaves nothing behind. False when the browser would not keep it. */
export function storeText(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Calls `listener` whenever the cart changes, in this tab or another; returns what ends it. */
export function followStorage(listener: () => void): () => void {
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
