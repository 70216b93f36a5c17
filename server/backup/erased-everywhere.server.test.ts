import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { documentAttachmentMakers } from '#app/features/money/documents/document-attachments.server.ts'
import { eraseAccount } from '#app/features/privacy/erase-account.server.ts'
import { personalData } from '#app/features/privacy/personal-data.server.ts'
import { sweepErasures } from '#app/features/privacy/sweep-erasures.server.ts'
import { ticketAttachmentMakers } from '#app/features/ticketing/tickets/mail-attachments.server.ts'
import { openDemoMailer } from '#app/integrations/mail/demo-mailer.server.ts'
import { openDiskStorage } from '#app/integrations/storage/disk-storage.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { dataMap } from '#tests/support/data-map.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aMarkedPerson, mark } from '#tests/support/marked-person.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { readManifest } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'staffroom-erased-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const world = await testContext()
const { ctx } = withDemoPayments(withPorts(world.ctx))
const jobs: Ctx = { ...ctx, actor: system }
await aNetwork(ctx)
const place = {
  connectionString: world.connectionString,
  storage: ctx.ports.storage,
  dataDir: folder,
  hasOwnSecret: false,
  close: async () => undefined,
}

function withPorts(base: Ctx): Ctx {
  const mail = openDemoMailer({ db: base.db, now: async () => base.now })
  return {
    ...base,
    ports: { ...base.ports, mail, storage: openDiskStorage(join(folder, 'files')) },
  }
}

/** Words are looked for as they are and as a mail or a column of bytes packs them. */
function plain(field: string): string {
  if (!field.startsWith('\\\\x')) return field
  const bytes = Buffer.from(field.slice(3), 'hex').toString()
  const parts = bytes.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString())
  return `${bytes.replaceAll(/=\r?\n/g, '')}\n${parts.join('\n')}`
}

/** Where in a whole backup of this moment `words` stand: "table.column" or a file's name, and which. */
async function markedIn(words: RegExp): Promise<Map<string, Set<string>>> {
  const to = join(folder, `backup-${Math.random()}`)
  await writeBackup(place, { to, last: null, now: ctx.now })
  const manifest = await readManifest(to)
  const found = new Map<string, Set<string>>()
  const note = (where: string, text: string) => {
    for (const [word] of text.matchAll(words)) {
      found.set(where, (found.get(where) ?? new Set()).add(word.toLowerCase()))
    }
  }
  for (const { table, columns, file } of manifest.tables) {
    const text = gunzipSync(await readFile(join(to, file))).toString()
    for (const line of text.split('\n')) {
      for (const [index, field] of line.split('\t').entries())
        note(`${table}.${columns[index]}`, plain(field))
    }
  }
  const names = await readdir(to, { recursive: true, withFileTypes: true })
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.startsWith(join(to, 'database'))) continue
    const bytes = await readFile(path)
    note(path.slice(to.length + 1), path)
    note(
      path.slice(to.length + 1),
      (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'),
    )
  }
  await rm(to, { recursive: true })
  return found
}

const columnsOf = (fate: 'erased' | 'kept') =>
  Object.entries(dataMap).flatMap(([table, fates]) =>
    (fates[fate] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((column) => `${table}.${column}`),
  )

async function sendAll(): Promise<void> {
  const waiting = await ctx.db.selectFrom('mails').select('id').where('status', '=', 'queued').execute()
  const makers = { ...documentAttachmentMakers, ...ticketAttachmentMakers }
  for (const { id } of waiting) await sendMail(jobs, { mailId: id }, makers)
}

test('every column that can hold words stands once in the map of data', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and table_name <> 'test_jobs' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'character',
        'character varying', 'tsvector', 'inet', 'USER-DEFINED')
      and not exists (select from pg_inherits where inhrelid = to_regclass(table_name))`.execute(ctx.db)
  const mapped = Object.entries(dataMap).flatMap(([table, fates]) =>
    Object.values(fates).flatMap((columns) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
  expect(mapped.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

/** Backups leave out who is signed in and the links that were sent; the erasure is held to it by the rows themselves. */
const notInBackups = ['sessions.ip_address', 'sessions.user_agent', 'verifications.value']

/** The places outside documents, which are kept as they were issued until the law no longer asks for them. */
const beyondDocuments = (found: Map<string, unknown>) =>
  [...found.keys()].filter((where) => where !== 'documents.content')

test('docs/privacy.md names every table with words of people', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8')
  const tables = new Set([...columnsOf('erased'), ...columnsOf('kept')].map((name) => name.split('.')[0]))
  expect([...tables].filter((table) => !text.includes(`\`${table}\``))).toEqual([])
})

test('of a person with a word in every field a download has all, and a backup after the erasure none but documents', async () => {
  const { userId, email, firstEmail, me, reauth } = await aMarkedPerson(ctx)
  await sendAll()
  await ctx.db
    .updateTable('mails')
    .set({ last_error: 'zqmarkerrefused' })
    .where('recipient', '=', email)
    .where('status', '=', 'sent')
    .execute()

  const before = await markedIn(mark)
  const personal = [...columnsOf('erased'), ...columnsOf('kept')]
  expect([...before.keys()].filter((where) => !personal.includes(where))).toEqual([])
  expect(personal.filter((column) => !before.has(column))).toEqual(notInBackups)

  const answer = await personalData(me, reauth)
  if (!answer.ok) throw new Error(answer.reason)
  const download = JSON.stringify(answer.data).toLowerCase()
  const words = new Set([...before.values()].flatMap((found) => [...found]))
  expect([...words].filter((word) => !download.includes(word) && word !== 'zqmarkerrefused')).toEqual([])

  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  const hashes = hashesOf(email, firstEmail)
  expect(beyondDocuments(await markedIn(hashes))).toEqual([])
  const leftovers = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
  expect(await leftovers.execute()).toEqual([])
  const links = ctx.db.selectFrom('verifications').select('id').where('value', 'like', `%${userId}%`)
  expect(await links.execute()).toEqual([])
  await sendAll()
  await sweepErasures(jobs)
  // A name that looks like a username is no greeting, so its words do not have it.
  const lastMail = ['recipient', 'variables'].map((column) => `mails.${column}`)
  const inMailbox = ['recipient', 'raw'].map((column) => `demo_mails.${column}`)
  expect(beyondDocuments(await markedIn(mark)).toSorted()).toEqual([...lastMail, ...inMailbox].toSorted())

  await sweepErasures({ ...jobs, now: addMonths(ctx.now, 2) })
  expect([...(await markedIn(mark)).keys()]).toEqual(['documents.content'])
  await expectInvariants(jobs)

  await sweepErasures({ ...jobs, now: addMonths(ctx.now, 84) })
  expect([...(await markedIn(mark)).keys()]).toEqual([])
})

/** Any hash by which a person who knows an address could find it. */
function hashesOf(...addresses: string[]): RegExp {
  const kinds = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) =>
    addresses.flatMap((address) =>
      (['hex', 'base64', 'base64url'] as const).map((as) => createHash(kind).update(address).digest(as)),
    ),
  )
  return new RegExp(kinds.map((hash) => hash.replaceAll('+', '\\+')).join('|'), 'gi')
}
