import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { listErased } from './after-restore.ts'

const { ctx, connectionString, as } = await testContext()
const contest = {
  script: join(import.meta.dirname, '../../tests/races/privacy-parts.ts'),
  connectionString,
  now: ctx.now,
}
const erasedAt = new Date('2026-11-20T09:00:00Z')
const keepUntil = new Date('2033-11-20T09:00:00Z')

async function brought(userIds: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const notes = userIds.map((userId) => ({ userId, erasedAt, keepUntil }))
    expect(await listErased(client, { notes, asItWas: false })).toBe(userIds.length)
  } finally {
    await client.end()
  }
}

const erasures = () =>
  ctx.db.selectFrom('erasures').select(['user_id', 'keep_until']).orderBy('user_id').execute()
const audited = () =>
  ctx.db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'account.erase-again')
    .execute()

test('who was brought back is erased once and whole: by a start that was killed, and by two that begin again together', async () => {
  const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
  const userIds: string[] = []
  for (let index = 0; index < 6; index += 1) {
    const user = await aUser(ctx)
    await aHeldOrder(as(actorWithRole('user', user)), { ticketTypeId })
    userIds.push(user.userId)
  }
  userIds.sort()
  await brought(userIds)

  await killInTheMiddle({ ...contest, part: 'killedErasing', input: null })
  expect(await erasures()).toEqual([{ user_id: userIds[0], keep_until: keepUntil }])
  const orders = ctx.db.selectFrom('orders').select('id').where('buyer_email', 'not like', 'erased-%')
  expect(await orders.execute()).toHaveLength(5)

  const inputs = [null, null] as const
  expect(await race({ ...contest, part: 'erasesRestored', inputs })).toEqual([{ left: 0 }, { left: 0 }])
  expect(await erasures()).toEqual(userIds.map((user_id) => ({ user_id, keep_until: keepUntil })))
  expect((await audited()).map(({ subject_id }) => subject_id).sort()).toEqual(userIds)
  expect(await orders.execute()).toEqual([])
  await expectInvariants(ctx)
})
