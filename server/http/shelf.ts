export type Shelf<T> = {
  get: (key: string) => T | undefined
  put: (key: string, value: T) => void
}

/**
 * Keeps values up to `maxBytes`, their keys included: room is made by dropping those that were put there the longest
 * ago.
 */
export function createShelf<T extends { bytes: number }>(maxBytes: number): Shelf<T> {
  const values = new Map<string, T>()
  let bytes = 0

  function drop(key: string, value: T): void {
    values.delete(key)
    bytes -= key.length + value.bytes
  }

  return {
    get: (key) => values.get(key),
    put(key, value) {
      const before = values.get(key)
      // What is put there again moves to the end.
      if (before) drop(key, before)
      values.set(key, value)
      bytes += key.length + value.bytes
      for (const [oldest, old] of values) {
        if (bytes <= maxBytes) return
        drop(oldest, old)
      }
    },
  }
}
