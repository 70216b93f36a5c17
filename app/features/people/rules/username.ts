import { foldUsername } from '#app/kernel/text.ts'

export const usernameLength = { min: 3, max: 30 } as const

/**
 * Names that speak for the house or are parts of it. Folded, without separators. A text, not a set: browsers are sent
 * what runs when a module is loaded, also where only its lengths are needed.
 */
const reserved = `about abuse account accounts admin administrator anonymous api auth billing blog calendar cart checkout
  contact cookie cookies daemon demo door edshare email event events everybody everyone faq finance ftp gallery
  guest help helpdesk home host hostmaster info invoice legal localhost login logout mail mailbox mailerdaemon
  me member members membership moderator network news nobody noreply null official operator order orders owner
  payment payments postmaster press privacy profile register reports reset root sales scan security self
  settings signin signout signup sponsor sponsors sponsorship staff staffroom status success superadmin
  superuser support sysadmin system team terms test ticket tickets undefined unknown user username users verify
  webhook webmaster www you`

export type UsernameProblem = 'length' | 'characters' | 'reserved'

/**
 * What is wrong with a username, or null. It is judged as it will be compared (NFKC, case folded; rule R097):
 * 3 to 30 letters a–z and digits, joined by single dots, dashes or underscores. A reserved name stays reserved
 * with separators in it.
 */
export function usernameProblem(username: string): UsernameProblem | null {
  const folded = foldUsername(username)
  if (folded.length < usernameLength.min || folded.length > usernameLength.max) return 'length'
  if (!/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/.test(folded)) return 'characters'
  return reserved.split(/\s+/).includes(folded.replace(/[._-]/g, '')) ? 'reserved' : null
}
