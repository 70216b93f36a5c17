import { currentLanguage } from '#language'

/** Parts of a line one after another, with the comma of the current language: "An app, 2 passkeys". */
export function joinList(parts: readonly string[]): string {
  return parts.join(currentLanguage() === 'ar' ? '، ' : ', ')
}
