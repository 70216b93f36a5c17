import { settings } from './member-settings.ts'
import type { Picture } from './picture.ts'
import { bust } from './portrait.ts'
import { members } from './portraits.ts'
import { high, wide } from './shapes.ts'
import { move } from './svg.ts'

type Setting = keyof typeof settings

const places: Record<Setting, string> = {
  library: 'in front of tall bookshelves',
  classroom: 'in a classroom with a chalkboard',
  studio: 'in a studio with drawings on the wall',
  dubai: 'at a window above the towers of Dubai',
  abuDhabi: 'in front of three arches with a view of Abu Dhabi',
  london: 'at a window with a view of London',
  garden: 'in a school garden',
  lab: 'in a laboratory with shelves of flasks',
  blocks: 'in a nursery with towers of blocks',
  wadi: 'by the water of a wadi between mountains',
  stage: 'on a stage between red curtains',
  desk: 'at a desk with books and a cup of tea',
}

/** Number of the portrait, where its member works, and on which side of the picture the member stands. */
const rows: readonly (readonly [portrait: number, setting: Setting, side: 'left' | 'right'])[] = [
  [1, 'classroom', 'right'],
  [7, 'studio', 'right'],
  [6, 'abuDhabi', 'left'],
  [9, 'library', 'right'],
  [36, 'garden', 'left'],
  [12, 'lab', 'right'],
  [22, 'desk', 'right'],
  [2, 'london', 'left'],
  [8, 'library', 'right'],
  [29, 'blocks', 'left'],
  [39, 'garden', 'right'],
  [28, 'dubai', 'left'],
  [30, 'library', 'left'],
  [24, 'dubai', 'right'],
  [4, 'lab', 'left'],
  [27, 'blocks', 'right'],
  [10, 'stage', 'right'],
  [17, 'wadi', 'left'],
]

/** Further pictures of a member's place, without anybody. */
const empty: readonly (readonly [portrait: number, setting: Setting])[] = [
  [1, 'library'],
  [7, 'desk'],
  [7, 'dubai'],
  [36, 'classroom'],
  [24, 'stage'],
  [27, 'garden'],
]

const size = { width: wide, height: high, maxBytes: 40_000 }
const numbered = (portrait: number): string => String(portrait).padStart(2, '0')
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What members show of themselves in the directory. */
export const membersAtWork: readonly Picture[] = [
  ...rows.map(([portrait, setting, side]): Picture => {
    const member = members[portrait - 1]
    if (!member) throw new Error(`there is no portrait ${portrait}`)
    return {
      ...size,
      file: `members/at-work-${numbered(portrait)}.webp`,
      alt: `${member.alt}, ${places[setting]}`,
      art: () => settings[setting]() + move(bust(member.picture), side === 'left' ? 620 : 1180, 660, 1.34),
    }
  }),
  ...empty.map(
    ([portrait, setting], index): Picture => ({
      ...size,
      file: `members/place-${numbered(portrait)}-${index + 1}.webp`,
      alt: sentence(places[setting]),
      art: () => settings[setting](),
    }),
  ),
]
