/** Bytes of an upload unless the place it is for says less. */
export const defaultMaxBytes = 10 * 1024 * 1024
export const maxPixels = 50_000_000
/** No stored rendition is longer than this on its longer side. */
export const maxSide = 1920

/** The second is what most phones show across their screens. */
const widths = [400, 640, 800, 1200, 1920] as const

/** The size of an image whose longer side is at most `longest`; never larger than it is. */
export function fitted(
  size: { width: number; height: number },
  longest = maxSide,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** Widths of the renditions made of an image that is `width` pixels wide, narrowest first, its own included. */
export function renditionWidths(width: number): number[] {
  return [...widths.filter((candidate) => candidate < width), width]
}
