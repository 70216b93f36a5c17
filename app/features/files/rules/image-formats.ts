export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] as const
export type ImageFormat = (typeof imageFormats)[number]

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * The picture format that the first bytes of a file say, whatever its name or declared type says; null for
 * everything else (SVG and HTML included: they are programs, not pictures).
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp') return null
  const brand = text(8, 12)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.includes(brand) ? 'heic' : null
}
