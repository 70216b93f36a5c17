import type { BlogCategoryColour } from '#app/db/schema/blog.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

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

export const colourNames: Record<BlogCategoryColour, string> = perLanguage(() => ({
  teal: t('Teal'),
  marigold: t('Marigold'),
  green: t('Green'),
  red: t('Red'),
  sand: t('Sand'),
  ink: t('Ink'),
}))
