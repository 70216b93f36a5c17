/** All that comes in pieces, or null when that is more than `most` bytes; no more is ever kept. */
export async function gatheredPieces(
  pieces: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    length += piece.length
    if (length > most) return null
    kept.push(piece)
  }
  return Buffer.concat(kept)
}
