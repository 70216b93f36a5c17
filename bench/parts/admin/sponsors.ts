import { number } from '../../report/numbers.ts'
import type { SponsorSeed } from '../../site/seed-sponsors.ts'
import type { Screen } from './measure-screen.ts'

/** One of a hundred of the `people` is a sponsor, with the claims of years. */
export function sponsorsScreens({ userId }: SponsorSeed, people: number): Screen[] {
  const sponsors = '/admin/sponsors'
  return [
    { name: `Sponsors: ${number(people / 100)} among ${number(people)} people`, path: sponsors },
    { name: 'Sponsors, the oldest first', path: `${sponsors}?sort=since` },
    { name: 'Sponsors, searched by a name that many have', path: `${sponsors}?q=karim` },
    { name: 'Sponsors, searched by an organisation of many', path: `${sponsors}?q=house` },
    { name: 'Sponsors, searched by what none has', path: `${sponsors}?q=quincunx` },
    { name: 'A sponsor with 1,000 claims', path: `${sponsors}/${userId}` },
    { name: 'Add a sponsor: people found for a name that many have', path: `${sponsors}/find?q=karim` },
    { name: 'Add a sponsor: people found for letters that all have', path: `${sponsors}/find?q=ma` },
  ]
}
