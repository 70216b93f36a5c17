import sharp from 'sharp'
import { random } from './random.ts'
import { document, type Svg } from './svg.ts'

export type Size = { width: number; height: number }

/** One soft tile of paper tooth around middle grey, repeated over the whole picture. */
async function paperTooth(strength: number): Promise<Buffer> {
  const side = 256
  const noise = random(1961)
  const grey = Buffer.alloc(side * side)
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 128 + (noise.between(-1, 1) + noise.between(-1, 1)) * strength
  }
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .blur(0.9)
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

/** Draws the SVG and lays the paper's tooth over it; the result is raw sRGB pixels. */
export async function draw(content: Svg, size: Size, drawn: Size = size, tooth = 8): Promise<Buffer> {
  const picture = sharp(Buffer.from(document(drawn.width, drawn.height, content)), {
    limitInputPixels: false,
  })
    .resize(size.width, size.height)
    .flatten({ background: '#f7efdf' })
  return sharp(await picture.png({ compressionLevel: 1 }).toBuffer())
    .composite([{ input: await paperTooth(tooth), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Encodes at the best quality, in steps of 4, that stays within `maxBytes`.
 * Throws when even the lowest acceptable quality is too large.
 */
export async function encode(pixels: Buffer, format: 'webp' | 'jpeg', maxBytes: number): Promise<Buffer> {
  const at = (quality: number): Promise<Buffer> =>
    format === 'webp'
      ? sharp(pixels).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
      : sharp(pixels).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
  let [low, high, best] = [8, 22, await at(32)]
  if (best.length > maxBytes) throw new Error(`Cannot encode within ${maxBytes} bytes`)
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const bytes = await at(middle * 4)
    if (bytes.length <= maxBytes) {
      best = bytes
      low = middle + 1
    } else high = middle - 1
  }
  return best
}
