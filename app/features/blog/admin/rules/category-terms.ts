import type { BlogCategoryColour } from '#app/db/schema/blog.ts'

export const longestCategoryName = 40

/** Names of the design system, so that words on each are readable. */
export const categoryColours = [
  'teal',
  'marigold',
  'green',
  'red',
  'sand',
  'ink',
] as const satisfies readonly BlogCategoryColour[]

export const colourNames: Record<BlogCategoryColour, string> = {
  teal: 'Teal',
  marigold: 'Marigold',
  green: 'Green',
  red: 'Red',
  sand: 'Sand',
  ink: 'Ink',
}
