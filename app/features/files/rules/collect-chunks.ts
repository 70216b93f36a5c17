/** All that comes in pieces, or null when that is more than `most` bytes; no more is ever kept. */
export async function collectChunks(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most) return null
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}
