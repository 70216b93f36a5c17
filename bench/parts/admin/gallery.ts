import type { Bench } from '../../bench.ts'
import { number, seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedGallery } from '../../site/seed-gallery.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase } from '../../site/site-database.ts'
import { measureScreen, type Screen } from './measure-screen.ts'

const categories = 400

/** S8: 50,000 media in 400 categories. */
export async function measureGallery(bench: Bench): Promise<Row[]> {
  const media = bench.options.isQuick ? 5_000 : 50_000
  const site = await bench.site('gallery', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const begun = performance.now()
  const seed = await seedGallery(database.db, media, categories)
  bench.say(`${number(media)} media made in ${seconds(performance.now() - begun)}`)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screensOf(seed, media))
    rows.push(await measureScreen(parties, { ...screen, mostMs: 200 }))
  return rows
}

function screensOf({ categoryId, itemId }: Awaited<ReturnType<typeof seedGallery>>, media: number): Screen[] {
  const gallery = '/admin/gallery'
  return [
    { name: `Manage Gallery: ${number(media)} media in ${number(categories)} categories`, path: gallery },
    { name: 'Manage Gallery, Load More pressed ten times', path: `${gallery}?shown=440` },
    { name: 'Manage Gallery, from the middle on', path: `${gallery}?after=${itemId}` },
    { name: 'Manage Gallery, the largest category', path: `${gallery}?category=${categoryId}` },
    { name: 'Manage Gallery, searched by a name that many have', path: `${gallery}?q=music` },
    { name: 'Manage Gallery, searched by what none has', path: `${gallery}?q=quincunx` },
    { name: 'Manage Gallery, an item open', path: `${gallery}?item=${itemId}` },
    { name: 'Upload Media', path: `${gallery}/upload` },
    { name: 'Categories of the gallery', path: `${gallery}/categories` },
    { name: 'Categories of the gallery, searched', path: `${gallery}/categories?q=music` },
    { name: 'A category of the gallery', path: `${gallery}/categories/${categoryId}` },
    { name: 'Check Images, with what is lost', path: `${gallery}/check` },
  ]
}
