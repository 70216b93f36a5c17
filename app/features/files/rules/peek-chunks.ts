/**
 * What comes in pieces, with its first `length` bytes (fewer where it is shorter) known before the rest is asked for.
 * A caller that does not use `whole` closes it.
 */
export async function peekChunks(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Uint8Array; whole: AsyncIterable<Uint8Array>; close: () => Promise<void> }> {
  const source = chunks[Symbol.asyncIterator]()
  let start = new Uint8Array(0)
  while (start.length < length) {
    const { done, value } = await source.next()
    if (done) break
    start = joined(start, value)
  }
  async function* whole() {
    yield start
    try {
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    } finally {
      await source.return?.()
    }
  }
  return {
    start,
    whole: whole(),
    close: async () => {
      await source.return?.()
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
