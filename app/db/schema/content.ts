import type { Generated } from 'kysely'
import type { Language } from '#app/kernel/language/languages.ts'

export type ContentTranslationsTable = {
  language: Exclude<Language, 'en'>
  original: string
  translation: string
  /** What a search compares; null of a long text. */
  letters: string | null
  is_outdated: Generated<boolean>
  updated_at: Date
  updated_by: string | null
}
