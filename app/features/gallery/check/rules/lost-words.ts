import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
/** How a file's bytes are lost, and which of an item's files; for screens and for spreadsheets. */
export const lostWords: Record<'missing' | 'broken', string> = perLanguage(() => ({
  missing: t('Missing in storage'),
  broken: t('Damaged in storage'),
}))

export const partWords: Record<'file' | 'poster', string> = perLanguage(() => ({
  file: t('Original file'),
  poster: t('Video poster'),
}))
