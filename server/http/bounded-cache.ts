export type BoundedCache<T> = {
  get: (key: string) => T | undefined
  put: (key: string, value: T) => void
  drop: (key: string) => void
}

/**
 * Keeps values up to `maxBytes`, their keys included: room is made by dropping those that were put there the longest
 * ago.
 */
export function createBoundedCache<T extends { bytes: number }>(maxBytes: number): BoundedCache<T> {
  const values = new Map<string, T>()
  let bytes = 0

  function drop(key: string): void {
    const value = values.get(key)
    if (!value) return
    values.delete(key)
    bytes -= key.length + value.bytes
  }

  return {
    get: (key) => values.get(key),
    put(key, value) {
      // What is put there again moves to the end.
      drop(key)
      values.set(key, value)
      bytes += key.length + value.bytes
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) return
        drop(oldest)
      }
    },
    drop,
  }
}
