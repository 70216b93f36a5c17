export type LightboxPicture = {
  /** Null where there is no picture: of a video without one. */
  src: string | null
  alt: string
  width: number
  height: number
  srcSet?: string
  thumbnail?: string | null
  caption?: string
  /** What is played; the picture stands for it until then. */
  video?: { src: string } | null
}

/** What tells one picture from another; no two are stored under one address. */
export function keyOf(picture: LightboxPicture): string {
  return picture.video?.src ?? picture.src ?? picture.alt
}
