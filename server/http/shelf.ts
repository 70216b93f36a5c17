export type Shelf<T> = {
  get: (key: string) => T | undefined
  put: (key: string, value: T) => void
}

/** Keeps values up to `maxBytes`: room is made by dropping those that were put there the longest ago. */
export function createShelf<T extends { bytes: number }>(maxBytes: number): Shelf<T> {
  const values = new Map<string, T>()
  let bytes = 0
  return {
    get: (key) => values.get(key),
    put(key, value) {
      bytes += value.bytes - (values.get(key)?.bytes ?? 0)
      // What is put there again moves to the end.
      values.delete(key)
      values.set(key, value)
      for (const [oldest, { bytes: freed }] of values) {
        if (bytes <= maxBytes) return
        values.delete(oldest)
        bytes -= freed
      }
    },
  }
}
