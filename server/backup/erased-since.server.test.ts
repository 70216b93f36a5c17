import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { eraseEverywhere } from '#app/features/privacy/erase-everywhere.server.ts'
import { eraseRestored } from '#app/features/privacy/erase-restored.server.ts'
import { noteErasures } from '#app/features/privacy/note-erasures.server.ts'
import { releaseExpiredHolds } from '#app/features/ticketing/checkout/release-expired-holds.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aSubscriber } from '#tests/factories/a-subscription.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { aBackup, aPlace, ask, inProgram, log } from '#tests/support/backup-place.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { knownErasures } from './known-erasures.ts'
import { readManifest } from './manifest.ts'
import type { Place } from './open-place.ts'
import { restoreBackup } from './restore-backup.ts'

const later = new Date('2026-12-02T12:00:00Z')
const monthLater = new Date('2027-01-01T12:00:00Z')

/** Erases the account as its owner would, once what stands in the way is settled. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const wish = { userId, farewell: 'account-deleted', audited: 'account.erase' } as const
  expect(await eraseEverywhere({ ...ctx, now: later }, wish)).toEqual({ ok: true })
}

const namesOf = async (place: Place) =>
  (await ask<{ email: string }>(place, 'select email from users order by id')).map(({ email }) => email)
const erasuresOf = (place: Place) => ask(place, 'select user_id, keep_until from erasures order by user_id')
/** Administrators, bans, open door links and opt-outs from mail. */
const standing = (place: Place) =>
  ask(
    place,
    `select (select count(*)::int from user_roles where role = 'admin') as admins,
      (select string_agg(reason, ' ') from user_bans) as bans,
      (select count(*)::int from door_passes where revoked_at is null) as passes,
      (select count(*)::int from mail_opt_outs) as "optOuts"`,
  )
const waitingIn = (place: Place) => ask(place, 'select user_id from after_restore.erased')
const restore = (place: Place, folder: string, wish: { asItWas?: boolean } = {}) =>
  restoreBackup(place, { folder, replace: true, log, ...wish })

/** Of three people two are gone since the backup, which knows one of them as busy as can be. */
async function aNetworkWithErased() {
  const from = await aPlace()
  const people = await inProgram(from, async (ctx) => {
    const stays = await aUser(ctx, { email: 'stays@school.example' })
    const granted = { user_id: stays.userId, role: 'admin', granted_at: ctx.now } as const
    await ctx.db.insertInto('user_roles').values(granted).execute()
    await audit(ctx, { action: 'role.grant', subject: { kind: 'user', id: stays.userId } })
    const pass = { name: 'N', email: 'door@school.example', key: newKey(), made_at: ctx.now }
    await ctx.db
      .insertInto('door_passes')
      .values({ id: newId(), event_id: await anEvent(ctx), ...pass })
      .execute()
    const goes = await aUser(ctx, { email: 'goes@school.example' })
    const { user: busy, mine } = await aSubscriber(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
    await aHeldOrder(mine, { ticketTypeId })
    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: busy.userId, role: 'admin', granted_at: ctx.now })
      .execute()
    return { stays, goes, busy }
  })
  const folder = await aBackup(from)
  await inProgram(from, async (ctx) => {
    const then = { ...ctx, now: later }
    expect(await grantRole(then, { userId: people.stays.userId, role: 'user' })).toMatchObject({ ok: true })
    await ctx.db.deleteFrom('user_roles').execute()
    await ctx.db.updateTable('orders').set({ status: 'expired' }).execute()
    await ctx.db.updateTable('subscriptions').set({ status: 'cancelled', ended_at: later }).execute()
    await ctx.db.deleteFrom('documents_due').execute()
    await erase(ctx, people.goes.userId)
    await erase(ctx, people.busy.userId)
    await banUser(then, { userId: people.stays.userId, reason: 'Spam' })
    await ctx.db.updateTable('door_passes').set({ revoked_at: later }).execute()
    const email = 'stays@school.example'
    await ctx.db
      .insertInto('mail_opt_outs')
      .values({ email, category: 'news', opted_out_at: later })
      .execute()
  })
  return { from, folder, ...people }
}

const { from, folder, goes, busy } = await aNetworkWithErased()
const erased = await erasuresOf(from)

test('the notes beside the files and later backups tell of erasures; the nightly job writes the notes that are missing', async () => {
  const manifest = await readManifest(folder)
  const toldBy = async (storage: Place['storage'], one = folder) =>
    (await knownErasures(storage, one, manifest)).map(({ userId, keepUntil }) => ({
      user_id: userId,
      keep_until: keepUntil,
    }))
  const nowhere = (await aPlace()).storage
  expect(await toldBy(nowhere)).toEqual([])
  const beside = await aBackup(from, { at: later, beside: dirname(folder) })
  expect(await toldBy(nowhere)).toEqual(erased)
  expect(await knownErasures(nowhere, beside, await readManifest(beside))).toEqual([])
  await writeFile(join(beside, 'database/erasures.copy.gz'), 'broken')
  expect(await toldBy(nowhere)).toEqual([])

  await inProgram(from, async (ctx) => {
    expect(await noteErasures(ctx)).toEqual({ noted: 2 })
    expect(await noteErasures(ctx)).toEqual({ noted: 0 })
  })
  expect((await toldBy(from.storage)).toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))).toEqual(erased)
  // Nothing in a note tells who it was.
  const note = await from.storage.read(`erasures/${goes.userId}.json`)
  expect(Object.keys(JSON.parse(String(note)))).toEqual(['userId', 'erasedAt', 'keepUntil'])
})

test('a restore erases people again who were erased since the backup, unless told to keep them', async () => {
  const newest = await aBackup(from, { at: monthLater })
  expect(await restore(from, folder)).toMatchObject({
    ...{ erasedSince: 2, knowsErasures: true },
    barred: { roles: 1, bans: 1, passes: 1, mail: 1 },
  })
  expect(await standing(from)).toEqual([{ admins: 1, bans: 'Spam', passes: 0, optOuts: 1 }])
  expect(await namesOf(from)).toContain('goes@school.example')
  const ends = await inProgram(from, (ctx) =>
    Promise.all([1, 2].map(() => eraseRestored({ ...ctx, now: monthLater }))),
  )
  expect(ends).toEqual([{ left: 0 }, { left: 0 }])
  expect(await namesOf(from)).toEqual([
    'stays@school.example',
    ...[goes, busy].map(({ userId }) => `erased-${userId}@erased.invalid`),
  ])
  // Records of money are kept from the first erasure on, not from the restore.
  expect(await erasuresOf(from)).toEqual(erased)
  expect(
    await ask(from, `select action, actor_kind from audit_entries where action like 'account.erase%'`),
  ).toEqual([1, 2].map(() => ({ action: 'account.erase-again', actor_kind: 'system' })))
  expect(await ask(from, `select 1 from mails where kind = 'account-deleted'`)).toEqual([])
  expect(await ask(from, `select 1 from orders where buyer_email not like 'erased-%'`)).toEqual([])
  await inProgram(from, async (ctx) => {
    const then = { ...ctx, now: monthLater }
    await releaseExpiredHolds(then, {})
    await expectInvariants(then)
    const [first] = [goes.userId, busy.userId].toSorted()
    await ask(from, `insert into after_restore.erased select user_id, now(), now(), true from erasures`)
    const storage = {
      ...from.storage,
      remove: async (key: string) => {
        if (key.includes(first ?? '')) throw new Error('the disk is away')
      },
    }
    expect(await eraseRestored({ ...ctx, ports: { ...ctx.ports, storage } })).toEqual({ left: 1 })
    expect(await waitingIn(from)).toEqual([{ user_id: first }])
  })

  // After a restore without a start the list stays, and the next restore decides.
  expect(await restore(from, folder, { asItWas: true })).toMatchObject({ erasedSince: 2, barred: null })
  expect(await standing(from)).toEqual([{ admins: 2, bans: null, passes: 1, optOuts: 0 }])
  expect(await inProgram(from, eraseRestored)).toEqual({ left: 0 })
  expect(await namesOf(from)).toEqual(['stays@school.example', 'goes@school.example', busy.email])
  expect(await from.storage.exists(`erasures/${goes.userId}.json`)).toBe(false)

  // That was the wrong one: what is replaced is older now, and bars no account.
  expect(await restore(from, newest)).toMatchObject({
    ...{ erasedSince: 0, barred: { roles: 0, bans: 0, passes: 0, mail: 0 } },
  })
  expect(await standing(from)).toEqual([{ admins: 0, bans: 'Spam', passes: 0, optOuts: 1 }])
})
