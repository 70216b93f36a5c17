import { t } from '#app/kernel/language/t.ts'
import { currentLanguage, perLanguage } from '#language'
import { isMailName, mails } from '../mails/all-mails.server.ts'
import { mailKinds } from '../mails/mail-kinds.server.ts'
import { inWords } from './rules/in-words.ts'

/** Mails that are made from the template of another kind. */
const furtherTitles: Record<string, string> = perLanguage(() => ({
  'receipt-again': t('Receipt again'),
  'test-announcement': t('Test announcement'),
  'test-event-announcement': t('Test event announcement'),
  'test-membership-confirmation': t('Test membership confirmation'),
  'test-receipt': t('Test receipt'),
  'test-save-the-date': t('Test save the date'),
  'test-template': t('Test template'),
}))

/** "A place is free": a kind of mail as the list of mails calls it, or in its own words where it has no template. */
export function kindTitle(kind: string): string {
  return isMailName(kind) ? mails[kind].title : titleOfFurther(kind)
}

const titleOfFurther = (kind: string) =>
  (Object.hasOwn(furtherTitles, kind) && furtherTitles[kind]) || inWords(kind)

/** Every kind of mail to choose from, by its title. */
export function kindsToFilterBy(): { kind: string; title: string }[] {
  return Object.keys(mailKinds)
    .map((kind) => ({ kind, title: kindTitle(kind) }))
    .sort((one, other) => one.title.localeCompare(other.title, currentLanguage()))
}
