import { currentLanguage } from '#language'
import { isolated } from './isolate.ts'

/** What stands between two parts of a line, with its space. */
export const comma = () => (currentLanguage() === 'ar' ? '، ' : ', ')

/** Parts of a line one after another, each in its own direction: "An app, 2 passkeys". */
export function joinList(parts: readonly string[]): string {
  return parts.map((part) => isolated(part)).join(comma())
}
