/** What of a stored image's row is needed to show it. */
export type ImageFile = {
  key: string
  width: number | null
  height: number | null
  variants: readonly { key: string; width: number }[]
}

export type ShownImage = { src: string; srcSet: string; width: number; height: number; alt: string }

export function fileUrl(key: string): string {
  return `/files/${key}`
}

/**
 * What a page needs to show a stored image: a middle rendition as `src` for browsers that cannot choose,
 * all of them in `srcSet`, and the size in pixels that keeps its place. Null when there is no image.
 */
export function imageOf(file: ImageFile | null | undefined, alt: string): ShownImage | null {
  if (!file || file.width === null || file.height === null) return null
  const narrowestFirst = [...file.variants].sort((a, b) => a.width - b.width)
  const middle = narrowestFirst.find((variant) => variant.width >= 800) ?? narrowestFirst.at(-1)
  return {
    src: fileUrl(middle?.key ?? file.key),
    srcSet: narrowestFirst.map((variant) => `${fileUrl(variant.key)} ${variant.width}w`).join(', '),
    width: file.width,
    height: file.height,
    alt,
  }
}

/**
 * The rendition of a stored image that previews of links can read, which know no WebP. Null when there is no image.
 */
export function previewOf(
  file: Omit<ImageFile, 'variants'> | null | undefined,
  alt: string,
): { url: string; width: number; height: number; alt: string } | null {
  if (!file || file.width === null || file.height === null) return null
  return { url: fileUrl(file.key), width: file.width, height: file.height, alt }
}

/** The address of the narrowest rendition, for places no larger than an avatar. Null when there is no image. */
export function thumbnailUrl(file: {
  key: string | null
  variants: ImageFile['variants'] | null
}): string | null {
  if (file.key === null) return null
  const [narrowest] = [...(file.variants ?? [])].sort((a, b) => a.width - b.width)
  return fileUrl(narrowest?.key ?? file.key)
}
