import type { Insertable } from 'kysely'
import type { DirectoryChoicesTable } from '#app/db/schema/directory.ts'

export type DemoCard = {
  /** Number of the member's portrait, by which their pictures are called too. */
  portrait: number
  /** The end of the logo's name in demo/pictures/members. */
  logo?: string
  /** What differs from the defaults of the directory. */
  choices?: Partial<Omit<Insertable<DirectoryChoicesTable>, 'user_id' | 'updated_at'>>
}

const open = { shows_email: true, shows_website: true }

/** The members whom the demo's directory shows: some share everything, some little, most the defaults. */
export const cards: readonly DemoCard[] = [
  { portrait: 1, choices: open },
  { portrait: 7, logo: 'storyfold', choices: open },
  { portrait: 6, logo: 'falaj', choices: open },
  { portrait: 9, choices: { shows_email: true } },
  { portrait: 36, logo: 'garden' },
  { portrait: 12, logo: 'kolko', choices: open },
  { portrait: 22, choices: { shows_website: true } },
  { portrait: 2, choices: { shows_email: true } },
  { portrait: 8 },
  { portrait: 29, logo: 'casa', choices: open },
  { portrait: 39, logo: 'playmakers', choices: { shows_discount: false } },
  { portrait: 28, logo: 'tidepool-edtech', choices: open },
  { portrait: 30, logo: 'oryx-books', choices: open },
  { portrait: 24, logo: 'brightwell-schools', choices: { shows_website: true } },
  { portrait: 4, logo: 'labkeepers', choices: { shows_email: true } },
  { portrait: 27, choices: { shows_discount: false, shows_webinar: false } },
  { portrait: 10, choices: { shows_email: true } },
  { portrait: 17, logo: 'wadi', choices: { shows_email: true, shows_webinar: false } },
]
