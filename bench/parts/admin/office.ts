import type { Bench } from '../../bench.ts'
import { seconds } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { seedAudit } from '../../site/seed-audit.ts'
import { seedGallery } from '../../site/seed-gallery.ts'
import { seedPayments } from '../../site/seed-payments.ts'
import { seedPerson } from '../../site/seed-person.ts'
import { seedPosts } from '../../site/seed-posts.ts'
import { seedSponsors } from '../../site/seed-sponsors.ts'
import { seedUsers } from '../../site/seed-users.ts'
import { seedWaitlist } from '../../site/seed-waitlist.ts'
import { signIn } from '../../site/sign-in.ts'
import { openSiteDatabase, type SiteDatabase } from '../../site/site-database.ts'
import { auditFile, auditScreens } from './audit.ts'
import { galleryScreens } from './gallery.ts'
import { type MeasuredFile, measureFile } from './measure-file.ts'
import { measureScreen, type Screen } from './measure-screen.ts'
import { paymentsFile, paymentsScreens } from './payments.ts'
import { personScreens } from './person.ts'
import { postsFile, postsScreens } from './posts.ts'
import { sponsorsScreens } from './sponsors.ts'
import { usersFile, usersScreens } from './users.ts'
import { waitlistFile, waitlistScreens } from './waitlist.ts'

const mostMs = 200
const categories = 400

/** S8: people, sponsors, gallery, payments, waitlists, blog and audit log of one network, each as large as it may grow. */
export async function measureOffice(bench: Bench): Promise<Row[]> {
  const site = await bench.site('office', { env: { WORKER: 'off' } })
  const database = await openSiteDatabase(site)
  bench.atEnd(database.close)
  const { screens, files } = await seedOffice(bench, database)
  const parties = { bench, site, database, cookie: await signIn(site) }
  const rows: Row[] = []
  for (const screen of screens) rows.push(await measureScreen(parties, { mostMs, ...screen }))
  for (const file of files) rows.push(await measureFile(parties, file))
  return rows
}

type Office = { screens: Screen[]; files: MeasuredFile[] }

async function seedOffice(bench: Bench, { db }: SiteDatabase): Promise<Office> {
  const share = bench.options.isQuick ? 10 : 1
  const [people, media, payments] = [200_000 / share, 50_000 / share, 500_000 / share]
  const posts = 20_000 / share
  const [waiting, entries] = [100_000 / share, 1_000_000 / share]
  async function made<T>(what: string, work: Promise<T>): Promise<T> {
    const begun = performance.now()
    const seed = await work
    bench.say(`${what} made in ${seconds(performance.now() - begun)}`)
    return seed
  }
  const users = await made('people', seedUsers(db, people))
  const sponsors = await made('sponsors', seedSponsors(db, people))
  const gallery = await made('gallery', seedGallery(db, media, categories))
  // Whatever was paid before is added to the list of payments and compared with the rest.
  await made('a person with many orders', seedPerson(db, users.userId))
  await made('payments', seedPayments(db, payments))
  const waitlist = await made('waitlists', seedWaitlist(db, waiting))
  const blog = await made('posts', seedPosts(db, posts))
  const audit = await made('audit log', seedAudit(db, entries))
  return {
    screens: [
      ...usersScreens(users, people),
      ...personScreens(users.userId, people),
      ...sponsorsScreens(sponsors, people),
      ...galleryScreens(gallery, media, categories),
      ...paymentsScreens(payments),
      ...waitlistScreens(waitlist.eventId, waiting),
      ...postsScreens(blog, posts),
      ...auditScreens(audit, entries),
    ],
    files: [usersFile(people), paymentsFile(payments), waitlistFile(waiting), postsFile(posts), auditFile],
  }
}
