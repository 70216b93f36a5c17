import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { runCommandOf } from '#tests/support/run-program.ts'
import { databaseAccount } from '../../../bench/cluster/daemon.ts'
import { waitFor } from '../../../bench/cluster/wait-for.ts'
import { addressOf, person } from '../load/person.ts'
import { newTold } from '../load/told.ts'
import type { Rig } from '../rig/open-rig.ts'
import { siteProcess } from '../rig/site-process.ts'
import { mountSmallDisk, type SmallDisk } from '../rig/small-disk.ts'
import { untilBought } from '../rig/watch.ts'
import type { Stage } from './stage.ts'

/** What nearly every sale, mail, scan and edit writes to. */
const busiest = ['orders', 'tickets', 'mails', 'audit_entries']

/** Disks without a free byte: the tables', the write-ahead log's, that of uploads and that of backups. */
export function diskFaults({ rig, load, survive }: Stage): void {
  const refusals = () =>
    [...load().told.answers].reduce((sum, [what, count]) => sum + (what.endsWith(' 503') ? count : 0), 0)

  test('the disk of the tables is full, and has room again', () =>
    survive('the disk of the tables full', () =>
      onSmallDisk(rig(), async (disk) => {
        disk.fill()
        const enough = refusals() + 30
        await waitFor('refusals', () => refusals() >= enough)
        disk.free()
      }),
    ))

  test('the disk of the write-ahead log is full, the database gives up, and comes back', () =>
    survive('the disk of the write-ahead log full', async () => {
      const { postgres, folder, ctx } = rig()
      await postgres.stop('fast')
      const disk = mountSmallDisk(join(folder, 'log-disk'), 512, databaseAccount())
      try {
        postgres.moveLog(join(disk.folder, 'log'))
        await postgres.start()
        await untilBought(load(), 60)
        const said = postgres.said().length
        disk.fill()
        await waitFor('the database to give up', async () => {
          const written = sql`select pg_create_restore_point('full'), pg_switch_wal()`.execute(ctx().db)
          await written.catch(() => undefined)
          return postgres.said().slice(said).includes('PANIC')
        })
        await wait(1_000)
        disk.free()
        // It tries to come back by itself; where it has ended over that, whoever has made room starts it.
        await waitFor('the database to come back', async () => {
          if (postgres.hasEnded()) await postgres.start()
          await sql`select 1`.execute(ctx().db)
          return true
        })
        await untilBought(load(), 60)
        await postgres.stop('fast')
        postgres.moveLogBack()
      } finally {
        disk.unmount()
      }
      await postgres.start()
    }))

  test('a picture and a backup find no room, say so, and leave nothing behind', async () => {
    const { env, folder, sparePort } = rig()
    const disk = mountSmallDisk(join(folder, 'files-disk'), 16)
    const [data, backups] = [join(disk.folder, 'data'), join(disk.folder, 'backups')]
    for (const one of [data, backups]) mkdirSync(one)
    const keepsFiles = {
      ...{ S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      ...{
        DATA_DIR: data,
        PORT: String(sparePort),
        BASE_URL: `http://127.0.0.1:${sparePort}`,
        WORKER: 'off',
      },
    }
    const alone = siteProcess({
      port: sparePort,
      env: { ...env, ...keepsFiles },
      logFile: join(folder, 'alone.log'),
    })
    try {
      await alone.start()
      const { admin, gallery } = load()
      const { once } = person({ port: sparePort, told: newTold(), isOver: () => false }, addressOf(9_000_004))
      const path = `/admin/gallery/media?category=${gallery.category}&upload=${newId()}`
      const upload = () => once({ method: 'POST', path, file: gallery.picture, cookie: admin.cookie })
      disk.fill()
      expect((await upload()).status).toBe(503)
      // Several sizes of it are written at a time, and the first that finds no room answers.
      await waitFor('the last of it to go', () => filesIn(join(data, 'files')).length === 0)
      const backup = await runCommandOf({ dataDir: data, port: sparePort, env }, ['backup', backups])
      expect(backup.said).toContain('There is no room')
      expect(backup.code).toBe(1)
      expect(readdirSync(backups)).toEqual([])
      disk.free()
      const { body } = await upload()
      const item = JSON.parse(body) as { ok: boolean; id: string }
      expect(item.ok).toBe(true)
      await deletePictureBytes(rig(), item.id)
    } finally {
      await alone.stop()
      disk.unmount()
    }
  })
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Of a picture whose bytes nobody else can read: a backup would miss them. */
async function deletePictureBytes({ ctx }: Rig, id: string): Promise<void> {
  const { db } = ctx()
  const { file_id } = await db
    .deleteFrom('gallery_items')
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('files').where('id', '=', file_id).execute()
}

/** Works with the busiest tables on a disk of their own, where every new row needs a page of its own. */
async function onSmallDisk({ folder, ctx }: Rig, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = mountSmallDisk(join(folder, 'tables-disk'), 64, databaseAccount())
  const tell = (text: string) => sql.raw(text).execute(ctx().db)
  await tell(`create tablespace small location '${disk.folder}'`)
  try {
    for (const table of busiest)
      await tell(`alter table ${table} set (fillfactor = 10), set tablespace small`)
    await work(disk)
  } finally {
    disk.free()
    for (const table of busiest)
      await tell(`alter table ${table} reset (fillfactor), set tablespace pg_default`)
    await tell('drop tablespace small')
    disk.unmount()
  }
}
