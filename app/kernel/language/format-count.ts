import { currentLanguage } from '#language'
import { localeOf } from './languages.ts'

/** A whole number with separators, as the current language writes it: "1,250". */
export function formatCount(count: number): string {
  return count.toLocaleString(localeOf[currentLanguage()])
}
