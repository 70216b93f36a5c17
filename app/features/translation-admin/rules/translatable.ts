import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** What has texts that administrators wrote and visitors read. */
export const contentKinds = [
  'event',
  'form',
  'plan',
  'page',
  'home',
  'post',
  'blog-category',
  'gallery',
  'settings',
] as const
export type ContentKind = (typeof contentKinds)[number]

export function isContentKind(value: unknown): value is ContentKind {
  return (contentKinds as readonly unknown[]).includes(value)
}

export const contentKindNames: Record<ContentKind, string> = perLanguage(() => ({
  event: t('Event'),
  form: t('Form'),
  plan: t('Plan'),
  page: t('Page'),
  home: t('Home page'),
  post: t('Blog post'),
  'blog-category': t('Blog category'),
  gallery: t('Gallery category'),
  settings: t('Settings'),
}))

/** How a text is written: in one line, in several, or with headings and links. */
export type TextFormat = 'line' | 'lines' | 'html'

export const longestLine = 300
export const longestLines = 5_000
export const longestHtml = 200_000
export const longestOf: Record<TextFormat, number> = {
  line: longestLine,
  lines: longestLines,
  html: longestHtml,
}

/** What is to be translated, by its kind, by what is missing and by words of its title. */
export const translationListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Title') }),
      state: choice(
        { missing: t('Translation missing'), outdated: t('Original changed') },
        { label: t('Status'), any: t('Any status') },
      ),
      kind: choice(contentKindNames, { label: t('Type'), any: t('Any type') }),
    },
  }),
)
export type TranslationsAsked = AskedOf<typeof translationListing>
