import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { ownVersion } from '#server/version.ts'
import { freePort, runCommandOf, startProgram } from '#tests/support/run-program.ts'
import { register, text } from './a-guest.ts'
import type { Held } from './held.ts'

// Keeps a small network of this version, for later ones to be upgraded from: its backup, and what people had of it.
// Run at a release, after a build.
const admin = { login: 'amal@staffroom.test', password: 'long-corridor-quiet-bell' }
const largestFile = 2_500
const patience = 60_000

const folder = mkdtempSync(join(tmpdir(), 'staffroom-release-'))
chmodSync(folder, 0o755)
try {
  await keep()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function keep(): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const env = { DEMO_ADMIN_EMAIL: admin.login, DEMO_ADMIN_PASSWORD: admin.password }
  const installation = { dataDir, port: await freePort(), env }
  const program = await startProgram(installation)
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.connectionString })
  await client.connect()
  try {
    const held = await whatPeopleHold(client, {
      url: program.url,
      connectionString: embedded.connectionString,
    })
    await program.stop()
    await makeSmall(client, dataDir)
    const { said } = await runCommandOf(installation, ['backup', join(folder, 'backups')])
    const [name] = readdirSync(join(folder, 'backups'))
    if (name === undefined) throw new Error(said)
    pack(name, held)
  } finally {
    await program.stop()
    await client.end()
    await embedded.stop()
  }
}

async function whatPeopleHold(
  client: pg.Client,
  { url, connectionString }: { url: string; connectionString: string },
): Promise<Held> {
  // The soonest free one, of an event that is never over: what is kept of it is asked for years later.
  await client.query(`update events set starts_at = '2099-05-01T06:00Z', ends_at = '2099-05-01T14:00Z'
    where id = (select t.event_id from ticket_types t join events e on e.id = t.event_id
      where t.price_minor = 0 and t.visibility = 'public' and not t.is_member_only and e.status = 'published'
        and e.starts_at > now() and t.seats_per_ticket = 1 order by e.starts_at limit 1)`)
  await client.query(`update events set status = 'draft' where starts_at between now() and '2099-01-01'`)
  const { order } = await register(url, connectionString)
  const { rows } = await client.query<{ code: string; event_id: string; slug: string }>(
    `select t.code, t.event_id, e.slug from tickets t join orders o on o.id = t.order_id
     join events e on e.id = t.event_id where o.reference = $1`,
    [order.split('/')[2]?.split('?')[0]],
  )
  const [ticket] = rows
  if (!ticket) throw new Error('the guest has no ticket')
  const mailed = await linksInMail(client, { url, to: 'nadia@school.example' })
  const posts = await client.query<{ slug: string }>(
    `select slug from blog_posts where shown_at <= now() order by shown_at limit 2`,
  )
  const paid = await client.query<{ reference: string; access_key: string }>(
    `select reference, access_key from orders where status = 'confirmed' and total_minor > 0 order by id limit 2`,
  )
  const ofOrder = linksIn(await text(`${url}${order}`), url).filter((link) => link.includes('key='))
  const links = [
    ...mailed,
    ...ofOrder,
    `/events/${ticket.slug}`,
    ...posts.rows.map(({ slug }) => `/blog/${slug}`),
    ...paid.rows.map(({ reference, access_key: key }) => `/orders/${reference}?key=${key}`),
  ]
  for (const link of links) await text(`${url}${link}`)
  return {
    links: [...new Set(links)],
    order: { path: order, says: ['Nadia Karim', 'nadia@school.example'] },
    ticket: { eventId: ticket.event_id, code: ticket.code },
    admin,
  }
}

async function linksInMail(client: pg.Client, { url, to }: { url: string; to: string }): Promise<string[]> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const { rows } = await client.query<{ raw: Buffer }>('select raw from demo_mails where recipient = $1', [
      to,
    ])
    const [mail] = rows
    if (mail) {
      const { html = '' } = await PostalMime.parse(mail.raw)
      return linksIn(html, url)
    }
    await wait(100)
  }
  throw new Error(`no mail has reached ${to}`)
}

/** The addresses of `url` that `html` leads to, without its origin. */
function linksIn(html: string, url: string): string[] {
  const hrefs = [...html.matchAll(/href="([^"#]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs
    .map((href) => new URL(href, url))
    .flatMap(({ origin, pathname, search }) => (origin === url ? [`${pathname}${search}`] : []))
}

/** Leaves out what takes much room and shows nothing: other people's mails, single views of pages, large files. */
async function makeSmall(client: pg.Client, dataDir: string): Promise<void> {
  await client.query(`delete from demo_mails where recipient <> 'nadia@school.example'`)
  await client.query('truncate analytics_events')
  const files = join(dataDir, 'files')
  for (const path of readdirSync(files, { recursive: true, encoding: 'utf8' })) {
    const stat = statSync(join(files, path))
    if (stat.isFile() && stat.size > largestFile) rmSync(join(files, path))
  }
}

function pack(backup: string, held: Held): void {
  const version = ownVersion()
  const at = join(folder, version)
  renameSync(join(folder, 'backups', backup), at)
  writeFileSync(join(at, 'held.json'), JSON.stringify(held, null, 2))
  const file = join(import.meta.dirname, 'releases', `${version}.tar`)
  mkdirSync(join(import.meta.dirname, 'releases'), { recursive: true })
  const flags = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  const { status, stderr } = spawnSync('tar', ['cf', file, ...flags, '-C', folder, version], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  process.stdout.write(`${file}: ${statSync(file).size} bytes\n`)
}
