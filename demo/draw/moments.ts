import type { Picture } from './picture.ts'
import { galaArrival } from './scenes/gala-arrival.ts'
import { galaAward } from './scenes/gala-award.ts'
import { galaBand } from './scenes/gala-band.ts'
import { galaDancing } from './scenes/gala-dancing.ts'
import { galaNight } from './scenes/gala-night.ts'
import { galaPlaceSetting } from './scenes/gala-place-setting.ts'
import { galaToast } from './scenes/gala-toast.ts'
import { heritageArches } from './scenes/heritage-arches.ts'
import { libraryShelves } from './scenes/library-shelves.ts'
import { playground } from './scenes/playground.ts'
import { sportsDay } from './scenes/sports-day.ts'
import { group } from './svg.ts'

/** The corner and the size of a part of a scene, on its sheet of 1800 by 1200. */
type Part = readonly [x: number, y: number, width: number, height: number]

const longSide = 1200

/** What somebody with a camera saw of a scene: a part of it, drawn as large as a photo. */
function moment(name: string, alt: string, of: Picture, [x, y, width, height]: Part): Picture {
  const scale = longSide / Math.max(width, height)
  const place = `scale(${scale}) translate(${-x} ${-y})`
  return {
    file: `moments/${name}.webp`,
    alt,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    maxBytes: 75_000,
    art: () => group(of.art(), place),
  }
}

/** The pictures of the demo's gallery. */
export const moments: readonly Picture[] = [
  moment('gala-arrival', 'Guests climb the steps to the lit arch', galaArrival, [560, 120, 720, 1080]),
  moment(
    'gala-lanterns',
    'Lanterns along the way in, with the city behind',
    galaArrival,
    [60, 420, 900, 600],
  ),
  moment(
    'gala-menu',
    'A menu with a sprig of jasmine on a white plate',
    galaPlaceSetting,
    [480, 90, 860, 860],
  ),
  moment('gala-tables', 'Dinner under the lights of the garden', galaNight, [0, 150, 1575, 1050]),
  moment('gala-neighbours', 'Colleagues at the table by the trees', galaNight, [1080, 480, 720, 720]),
  moment('gala-band', 'The trio on the garden stage', galaBand, [240, 130, 1410, 940]),
  moment('gala-singer', 'A singer in coral between bass and keys', galaBand, [680, 250, 460, 690]),
  moment(
    'gala-bass',
    'The bass player and the tallest instrument of the evening',
    galaBand,
    [440, 250, 460, 690],
  ),
  moment(
    'gala-award',
    'The prize for the teacher of the year changes hands',
    galaAward,
    [560, 120, 900, 600],
  ),
  moment('gala-audience', 'The hall watches the prize being given', galaAward, [0, 0, 1800, 1200]),
  moment('gala-toast', 'Glasses raised to a good year', galaToast, [420, 60, 960, 960]),
  moment('gala-dancers', 'Two dancers at the edge of the floor', galaDancing, [960, 330, 780, 780]),
  moment('gala-floor', 'The dance floor, late', galaDancing, [60, 240, 1290, 860]),
  moment('gala-film', 'The garden dances under its lights', galaDancing, [60, 150, 1600, 900]),
  moment('sports-finish', 'The last bend before the finish', sportsDay, [990, 240, 810, 540]),
  moment('sports-start', 'Off the line together', sportsDay, [0, 420, 1080, 720]),
  moment('sports-lanes', 'Four runners, four lanes and a lot of shouting', sportsDay, [0, 180, 1530, 1020]),
  moment('sports-first', 'She has never run this far before', sportsDay, [560, 380, 420, 630]),
  moment('sports-ground', 'Bunting, trees and a warm afternoon', sportsDay, [0, 0, 1800, 1200]),
  moment('library-reader', 'An hour in the quiet corner', libraryShelves, [620, 480, 620, 620]),
  moment('library-ladder', 'The top shelf, finally catalogued', libraryShelves, [90, 120, 660, 990]),
  moment('library-room', 'Thirty librarians met in this room', libraryShelves, [0, 0, 1800, 1200]),
  moment('playground-swings', 'Swings and slide, as the pupils drew them', playground, [660, 250, 1110, 740]),
  moment('playground-game', 'A game that needs one ball and no adult', playground, [240, 600, 840, 560]),
  moment(
    'heritage-walk',
    'A walk through the old quarter before the lesson plan',
    heritageArches,
    [0, 0, 1800, 1200],
  ),
]
