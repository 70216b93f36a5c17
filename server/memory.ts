import type { Memory } from '#app/context/ctx.server.ts'

const mostEntries = 2_000

type Entry = { value: Promise<unknown>; expiresAt: number }

/**
 * Values kept in this process for a short time. Callers who ask while a value is being loaded wait for that
 * load; a failed load is not kept, and neither is one that was forgotten while under way.
 */
export function createMemory(now: () => number = () => performance.now()): Memory {
  const entries = new Map<string, Entry>()

  function makeRoom(): void {
    const time = now()
    for (const [key, entry] of entries) if (entry.expiresAt <= time) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size < mostEntries) return
      entries.delete(key)
    }
  }

  return {
    remember<T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      // The user of a key decides what its value is.
      if (known && known.expiresAt > now()) return known.value as Promise<T>
      if (entries.size >= mostEntries) makeRoom()
      const value = load()
      const entry: Entry = { value, expiresAt: Number.POSITIVE_INFINITY }
      entries.set(key, entry)
      value.then(
        () => {
          entry.expiresAt = now() + seconds * 1_000
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return value
    },
    forget(key) {
      entries.delete(key)
    },
  }
}
