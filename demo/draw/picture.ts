import type { Svg } from './svg.ts'

/** One drawn picture of the demo content: where it goes, what it shows in words, how it is drawn. */
export type Picture = {
  file: string
  alt: string
  width: number
  height: number
  maxBytes: number
  art: () => Svg
}

/** A 3:2 picture of the sheet size that events and galleries use. */
export const scene = (file: string, alt: string, art: () => Svg): Picture => ({
  file,
  alt,
  width: 1800,
  height: 1200,
  maxBytes: 135_000,
  art,
})
