import { isMailName, mails } from '../mails/all-mails.server.ts'
import { mailKinds } from '../mails/mail-kinds.server.ts'
import { inWords } from './rules/in-words.ts'

/** "A place is free": a kind of mail as the list of mails calls it, or in its own words where it has no template. */
export function kindTitle(kind: string): string {
  return isMailName(kind) ? mails[kind].title : inWords(kind)
}

/** Every kind of mail to choose from, by its title. */
export function kindsToFilterBy(): { kind: string; title: string }[] {
  return Object.keys(mailKinds)
    .map((kind) => ({ kind, title: kindTitle(kind) }))
    .sort((one, other) => one.title.localeCompare(other.title))
}
