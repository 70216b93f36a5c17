import sharp from 'sharp'

/** A JPEG of this size that is no single colour, so that it has more than a few bytes. */
export function aPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#0f6d6a', noise } })
    .jpeg()
    .toBuffer()
}
