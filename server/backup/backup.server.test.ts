import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { makeAnalyticsMonths } from '#app/features/analytics/make-analytics-months.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPicture } from '#tests/factories/an-event-picture.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { aBackup, aFolder, aPlace, ask, inProgram, log, now } from '#tests/support/backup-place.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { undoKilledRestore } from '../before-restore.ts'
import { backupName, backupsIn, purgeOldBackups, purgeUnfinishedBackups } from './backup-places.ts'
import { checkBackup } from './check-backup.ts'
import { connect } from './connect.ts'
import { copyTable } from './copy-out.ts'
import type { Place } from './open-place.ts'
import { recordBackup } from './record-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** A network that sold three tickets, with two pictures, a count of views and a secret. */
async function aNetwork(place: Place): Promise<{ pictures: string[] }> {
  await writeFile(join(place.dataDir, 'session-secret'), 'a secret of forty letters, made by the demo itself')
  return inProgram(place, async (ctx) => {
    await makeAnalyticsMonths(ctx)
    const eventId = await anEvent(ctx, { title: 'Ärger, “quotes” \\ and\ttabs\nof 教育 🎓' })
    const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: 10 })
    await aPaidOrder(ctx, { ticketTypeId, quantity: 3 })
    const pictures = [
      await withBytes(place, await aPicture(ctx)),
      await withBytes(place, await aPicture(ctx)),
    ]
    return { pictures }
  })
}

const keysOf = (picture: string) => [`images/${picture}/full.jpg`, `images/${picture}/400.webp`]

async function withBytes(place: Place, picture: string): Promise<string> {
  for (const key of keysOf(picture)) await place.storage.put(key, randomBytes(200_000), 'image/jpeg')
  return picture
}

/** Everything that can be compared: rows of every table but those that are let go, rules, indexes, triggers, jobs. */
async function contentOf(place: Place): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    place,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('sessions', 'verifications', 'rate_limits', 'kysely_migration_lock') order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables)
    content[name] = await ask(place, `select t::text as row from "${name}" t order by 1`)
  return {
    ...content,
    constraints: await ask(
      place,
      `select conrelid::regclass::text as t, conname, convalidated, pg_get_constraintdef(oid) as d
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 4`,
    ),
    indexes: await ask(place, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await ask(
      place,
      `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    jobs: await ask(
      place,
      `select (to_jsonb(j) - 'output')::text as job from pgboss.job j
       where state in ('created', 'retry', 'active', 'failed') order by 1`,
    ),
  }
}

test('a network is the same where it was restored: rows, rules, jobs, files and the secret', async () => {
  const [from, to] = [await aPlace(), await aPlace()]
  const { pictures } = await aNetwork(from)
  const { manifest, jobsLeftOut } = await restoreBackup(to, {
    folder: await aBackup(from),
    replace: false,
    log,
  })

  expect(jobsLeftOut).toBe(0)
  expect(manifest.missing).toEqual([])
  const before = await contentOf(from)
  expect(await contentOf(to)).toEqual(before)
  expect(before.tickets).toHaveLength(3)
  expect((before.jobs as unknown[]).length).toBeGreaterThan(0)
  for (const key of pictures.flatMap(keysOf)) {
    expect(await to.storage.read(key)).toEqual(await from.storage.read(key))
  }
  expect(await readFile(join(to.dataDir, 'session-secret'))).toEqual(
    await readFile(join(from.dataDir, 'session-secret')),
  )
  expect((await stat(join(to.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)

  await inProgram(to, async (ctx) => {
    await expectInvariants(ctx)
    // What numbers itself goes on where it was.
    const [event] = await ctx.db.selectFrom('events').select('id').execute()
    const ticketTypeId = await aTicketType(ctx, { event_id: event?.id ?? '' })
    await aPaidOrder(ctx, { ticketTypeId })
    await expectInvariants(ctx)
  })
})

test('nobody is signed in where it was restored, and nobody else may read a backup', async () => {
  const [from, to] = [await aPlace(), await aPlace()]
  await aNetwork(from)
  await ask(
    from,
    `with one as (insert into users (id, name, email, email_verified, created_at, updated_at)
       values (gen_random_uuid(), 'N', 'n@school.example', true, now(), now()) returning id)
     insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
       select gen_random_uuid(), id, 'a-token-that-lets-in', now() + interval '1 day', now(), now() from one`,
  )
  await ask(
    from,
    `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
     values (gen_random_uuid(), 'reset-password:hash', 'whose', now() + interval '1 hour', now(), now())`,
  )
  const folder = await aBackup(from)
  const known = await readFile(join(folder, 'manifest.json'), 'utf8')
  expect(known).not.toMatch(/sessions|verifications/)
  // An older version kept the links that were sent.
  const client = await connect(from.connectionString)
  const columns = ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at']
  const links = await copyTable(client, folder, { table: 'verifications', columns })
  await client.end()
  const manifest = JSON.parse(known)
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, tables: [...manifest.tables, links] }),
  )
  await restoreBackup(to, { folder, replace: false, log })
  expect(await ask(to, 'select * from sessions')).toEqual([])
  expect(await ask(to, 'select * from verifications')).toEqual([])
  expect(await ask(to, 'select email from users')).toEqual([{ email: 'n@school.example' }])

  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of await readdir(join(folder, 'database'))) {
    expect((await stat(join(folder, 'database', name))).mode & 0o777).toBe(0o600)
  }
})

test('a file that comes while files are copied is there, too', async () => {
  const [from, to] = [await aPlace(), await aPlace()]
  const { pictures } = await aNetwork(from)
  const [first = '', second = ''] = pictures
  const late = await inProgram(from, (ctx) => aPicture(ctx))
  await withBytes(from, late)
  const lateKeys = keysOf(late)
  // Out of the first look: it comes once that is over.
  await ask(from, `update files set key = key || '.hidden', variants = '[]' where id = '${late}'`)
  let isFirst = true
  const storage: Place['storage'] = {
    ...from.storage,
    async size(key) {
      if (isFirst && key === keysOf(second)[0]) {
        isFirst = false
        await ask(from, `update files set key = 'images/${late}/full.jpg' where id = '${late}'`)
      }
      return from.storage.size(key)
    },
  }
  const folder = join(await aFolder(), backupName(now))
  const manifest = await writeBackup({ ...from, storage }, { to: folder, last: null, now })
  expect(manifest.missing).toEqual([])
  await checkBackup(folder)
  await restoreBackup(to, { folder, replace: false, log })
  for (const key of [...keysOf(first), ...keysOf(second), lateKeys[0] ?? '']) {
    expect(await to.storage.read(key), key).toEqual(await from.storage.read(key))
  }
})

test('the database is told of a backup, once, if it has a place for that', async () => {
  const place = await aPlace()
  await aNetwork(place)
  const folder = await aBackup(place)
  const manifest = await checkBackup(folder)
  await recordBackup(place.connectionString, { folder, manifest })
  await recordBackup(place.connectionString, { folder, manifest })
  const [kept, ...others] = await ask<{ files: number; missing: number; folder: string; bytes: string }>(
    place,
    'select * from backups',
  )
  expect(others).toEqual([])
  expect(kept).toMatchObject({ taken_at: now, folder, files: 4, missing: 0 })
  expect(Number(kept?.bytes)).toBeGreaterThan(800_000)

  const earlier = await aPlace()
  await recordBackup(earlier.connectionString, { folder, manifest })
  expect(await ask(earlier, `select to_regclass('public.backups') as is`)).toEqual([{ is: null }])
})

test('a file that the storage has not is named, and the rest is kept', async () => {
  const place = await aPlace()
  const { pictures } = await aNetwork(place)
  const [lost = ''] = keysOf(pictures[0] ?? '')
  await place.storage.remove(lost)
  const manifest = await checkBackup(await aBackup(place))
  expect(manifest.missing).toEqual([lost])
  expect(manifest.files.count).toBe(3)
})

test('what has not changed since the last backup takes no room again', async () => {
  const place = await aPlace()
  const { pictures } = await aNetwork(place)
  const first = await aBackup(place)
  const [same = '', changed = ''] = keysOf(pictures[0] ?? '')
  await place.storage.put(changed, randomBytes(200_000), 'image/webp')
  const second = await aBackup(place, { last: first })
  const inode = async (folder: string, key: string) => (await stat(join(folder, 'files', key))).ino
  expect(await inode(second, same)).toBe(await inode(first, same))
  expect(await inode(second, changed)).not.toBe(await inode(first, changed))
  // The older one may go.
  await rm(first, { recursive: true })
  await checkBackup(second)
})

test('the newest are left, and what is no backup is left alone', async () => {
  const place = await aPlace()
  await aNetwork(place)
  const folder = await aFolder()
  const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => new Date(`${day}T03:00:00Z`))
  for (const at of days) await writeBackup(place, { to: join(folder, backupName(at)), last: null, now: at })
  await writeFile(join(folder, 'staffroom-notes.txt'), 'mine')
  const unfinished = days.map((at) => `${backupName(at)}.partial`)
  for (const name of unfinished) await mkdir(join(folder, name))
  await purgeUnfinishedBackups(folder, new Date('2026-12-03T09:00:00Z'))
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual(unfinished.slice(2))
  expect(await purgeOldBackups(folder, 2)).toEqual([join(folder, 'staffroom-20261201T030000Z')])
  expect(await backupsIn(folder)).toEqual([
    join(folder, 'staffroom-20261203T030000Z'),
    join(folder, 'staffroom-20261202T030000Z'),
  ])
  expect(await readdir(folder)).toContain('staffroom-notes.txt')
})

describe('what is not whole is not restored, and nothing is touched', async () => {
  const from = await aPlace()
  const { pictures } = await aNetwork(from)

  const damages: Array<[string, (folder: string) => Promise<void>, RegExp]> = [
    ['no manifest', (folder) => rm(join(folder, 'manifest.json')), /is no backup/],
    [
      'another format',
      (folder) => changeText(folder, '"format": 1', '"format": 2'),
      /cannot be read by this version/,
    ],
    [
      'a path that leads out on its way',
      (folder) => changeText(folder, 'database/tickets.copy.gz', 'database/../../tickets.copy.gz'),
      /cannot be read/,
    ],
    [
      'a path that leads out',
      (folder) => changeText(folder, 'files.jsonl.gz', '../../etc/passwd'),
      /cannot be read/,
    ],
    [
      'a table that is missing',
      (folder) => rm(join(folder, 'database/tickets.copy.gz')),
      /tickets.copy.gz is missing/,
    ],
    [
      'a byte that is another',
      (folder) => flip(folder, 'database/orders.copy.gz'),
      /orders.copy.gz is not what was written/,
    ],
    [
      'a picture that is cut',
      (folder) => cut(folder, `files/${keysOf(pictures[0] ?? '')[0]}`),
      /is not what was written/,
    ],
    [
      'a migration nobody knows',
      (folder) => changeText(folder, '0063_sound_restored', '0063_of_another'),
      /another version/,
    ],
  ]
  test.for(damages)('%s', async ([, damage, sentence]) => {
    const to = await aPlace()
    const folder = await aBackup(from)
    await damage(folder)
    await expect(restoreBackup(to, { folder, replace: true, log })).rejects.toThrow(sentence)
    expect(await ask(to, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
  })

  test('rows that are fewer than was said: nothing of the database is there, and another try succeeds', async () => {
    const to = await aPlace()
    const folder = await aBackup(from)
    const { tables } = await checkBackup(folder)
    const { rows } = tables.find(({ table }) => table === 'transactions') ?? { rows: 0 }
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    for (const one of manifest.tables) if (one.table === 'transactions') one.rows = rows + 1
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    await expect(restoreBackup(to, { folder, replace: false, log })).rejects.toThrow(/instead of/)
    expect(await ask(to, `select 1 from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])

    await restoreBackup(to, { folder: await aBackup(from), replace: false, log })
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })
})

describe('what is there already', async () => {
  const from = await aPlace()
  await aNetwork(from)
  const folder = await aBackup(from)

  test('is replaced only on request', async () => {
    const to = await aPlace()
    await aNetwork(to)
    const before = await contentOf(to)
    await expect(restoreBackup(to, { folder, replace: false, log })).rejects.toThrow(/say --replace/)
    expect(await contentOf(to)).toEqual(before)
    await restoreBackup(to, { folder, replace: true, log })
    expect(await contentOf(to)).toEqual(await contentOf(from))
  })

  test('of others is never replaced', async () => {
    const to = await aPlace()
    await ask(to, 'create table of_others (id int)')
    await expect(restoreBackup(to, { folder, replace: false, log })).rejects.toThrow(/not Staffroom's/)
    await expect(restoreBackup(to, { folder, replace: true, log })).rejects.toThrow(/not Staffroom's/)
    expect(await ask(to, 'select * from of_others')).toEqual([])
  })

  test('is not replaced while a client is connected', async () => {
    const to = await aPlace()
    await inProgram(to, async () => {
      await expect(restoreBackup(to, { folder, replace: true, log })).rejects.toThrow(/Stop Staffroom/)
    })
  })

  test('is not written over by another backup, and half a one leaves nothing', async () => {
    await expect(writeBackup(from, { to: folder, last: null, now })).rejects.toThrow(/is there already/)
    const to = join(await aFolder(), backupName(now))
    const storage = {
      ...from.storage,
      size: async () => {
        throw new Error('the disk is away')
      },
    }
    await expect(writeBackup({ ...from, storage }, { to, last: null, now })).rejects.toThrow(
      'the disk is away',
    )
    expect(await readdir(join(to, '..'))).toEqual([])
  })

  test('is nothing: there is no backup of that', async () => {
    const to = join(await aFolder(), backupName(now))
    await expect(writeBackup(await aPlace(), { to, last: null, now })).rejects.toThrow(/holds nothing/)
  })
})

describe('a restore that does not come to its end', async () => {
  const from = await aPlace()
  await aNetwork(from)
  const folder = await aBackup(from)
  /** A place with a network of its own, whose storage does `instead` when it is given the first file, and takes none. */
  async function aBrokenPlace(instead: (to: Place) => Promise<unknown>) {
    const to = await aPlace()
    await aNetwork(to)
    let broke: Promise<unknown> | null = null
    const putPieces = async () => {
      // Several files are put at a time.
      broke ??= instead(to)
      await broke
      throw new Error('broken off')
    }
    const broken = { ...to, storage: { ...to.storage, putPieces } }
    return { to, before: await contentOf(to), broken }
  }
  const restore = (place: Place, replace = true) => restoreBackup(place, { folder, replace, log })
  /** Nothing is left of the process but what stands in the database. */
  const killed = (to: Place) =>
    ask(
      to,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'staffroom backup'`,
    )
  async function undone(place: Place): Promise<boolean> {
    const onError = () => undefined
    const { db, close } = openDatabase({ connectionString: place.connectionString, onError })
    try {
      return await undoKilledRestore(db)
    } finally {
      await close()
    }
  }

  test('leaves what was there when it fails', async () => {
    const { to, before, broken } = await aBrokenPlace(async () => undefined)
    await expect(restore(broken)).rejects.toThrow('broken off')
    expect(await contentOf(to)).toEqual(before)
    expect(await undone(to)).toBe(false)
  })

  test('is undone once by the next start after the kill', async () => {
    const { to, before, broken } = await aBrokenPlace(async (place) => {
      await expect(undone(place)).rejects.toThrow('A backup is being restored')
      await expect(restore(place)).rejects.toThrow('Another restore is under way')
      await killed(place)
    })
    await expect(restore(broken)).rejects.toThrow('broken off')
    const unfinished = join(await aFolder(), backupName(now))
    await expect(writeBackup(to, { to: unfinished, last: null, now })).rejects.toThrow(/was broken off/)
    const undoings = await Promise.all([undone(to), undone(to), undone(to)])
    expect(undoings.sort()).toEqual([false, false, true])
    expect(await contentOf(to)).toEqual(before)
    await inProgram(to, expectInvariants)
  })

  test('is made up for by the next', async () => {
    const { to, before, broken } = await aBrokenPlace(killed)
    await expect(restore(broken)).rejects.toThrow('broken off')
    await expect(restore(to, false)).rejects.toThrow(/say --replace/)
    expect(await contentOf(to)).toEqual(before)
    await restore(to)
    expect(await contentOf(to)).toEqual(await contentOf(from))
    expect(await ask(to, `select nspname from pg_namespace where nspname like 'before%'`)).toEqual([])
  })
})

async function changeText(folder: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'manifest.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to))
}

async function flip(folder: string, file: string): Promise<void> {
  const bytes = await readFile(join(folder, file))
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(join(folder, file), bytes)
}

async function cut(folder: string, file: string): Promise<void> {
  const bytes = await readFile(join(folder, file))
  await writeFile(join(folder, file), bytes.subarray(0, -1))
}
