import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteSponsor } from '#app/features/memberships/sponsors/delete-sponsor.server.ts'
import { claimSponsorTickets } from '#app/features/ticketing/claims/claim-sponsor-tickets.server.ts'
import { newKey } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)
const script = join(import.meta.dirname, '../../../../tests/races/sponsor-parts.ts')
const run = (part: string, inputs: readonly [unknown, unknown]) =>
  race<string>({ script, part, connectionString: world.connectionString, now: ctx.now, inputs })

const many = <T>(length: number, make: () => Promise<T>) => Promise.all(Array.from({ length }, make))
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length
const rowsOf = async (table: 'sponsors' | 'partners') =>
  (await ctx.db.selectFrom(table).selectAll().execute()).length

async function anOffer() {
  const eventId = await anEvent(ctx)
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId }) }
}

test('two administrators who add the same people make each a sponsor and a partner once', async () => {
  const input = { userIds: (await many(20, () => aUser(ctx))).map(({ userId }) => userId) }
  const answers = await run('additions', [input, input])
  expect([count(answers, 'added'), count(answers, 'was one')]).toEqual([20, 20])
  expect([await rowsOf('sponsors'), await rowsOf('partners')]).toEqual([20, 20])
  await expectInvariants(ctx)
})

test('the race catches looking before adding', async () => {
  // Long enough that the two meet also where one of them is late at the start.
  const people = await sql<{ id: string }>`insert into users (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Amal', n || '@hasty.example', ${ctx.now}, ${ctx.now}
    from generate_series(1, 400) n returning id`.execute(ctx.db)
  const input = { userIds: people.rows.map(({ id }) => id) }
  await expect(run('hastyAdditions', [input, input])).rejects.toThrow('sponsors_pkey')
})

test('sponsors who claim while they are removed have a valid ticket or none', async () => {
  const userIds = (await many(20, () => aSponsor(ctx))).map(({ userId }) => userId)
  const input = { userIds, ...(await anOffer()) }
  const answers = await run('claimsAndRemovals', [input, { ...input, removes: true }])
  expect(count(answers, 'removed')).toBe(20)
  expect(count(answers, 'claimed') + count(answers, 'not-sponsor')).toBe(20)
  const left = ctx.db.selectFrom('sponsors').select('user_id').where('user_id', 'in', userIds)
  expect(await left.execute()).toEqual([])
  const valid = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', input.eventId)
    .where('status', '=', 'valid')
    .execute()
  expect(valid).toHaveLength(count(answers, 'claimed'))
  await expectInvariants(ctx)
})

test('a claim waits for a removal that began before it, and is refused', async () => {
  const sponsor = await aSponsor(ctx)
  const { claim, waits } = await claimOf(sponsor)
  const answer = await withTransaction(ctx, async (tx) => {
    await deleteSponsor(tx, sponsor)
    const claiming = claim()
    await waits()
    return { claiming }
  })
  expect(await answer.claiming).toEqual({ ok: false, reason: 'not-sponsor' })
})

test('a removal waits for a claim that began before it, and its tickets stay valid', async () => {
  const sponsor = await aSponsor(ctx)
  const { claim, waits } = await claimOf(sponsor)
  let removing: ReturnType<typeof deleteSponsor> | undefined
  const claimed = await claim(async () => {
    removing ??= deleteSponsor(ctx, sponsor)
    await waits()
  })
  expect(claimed).toMatchObject({ ok: true, remaining: 3 })
  expect(await removing).toEqual({ ok: true })
  expect(
    await ctx.db.selectFrom('claims').select('cancelled_at').where('user_id', '=', sponsor.userId).execute(),
  ).toEqual([{ cancelled_at: null }])
  await expectInvariants(ctx)
})

/** A claim of the sponsor, which `inTheMiddle` interrupts once its rows are written. */
async function claimOf(sponsor: Awaited<ReturnType<typeof aSponsor>>) {
  const offer = await anOffer()
  const me = world.as(sponsor)
  return {
    claim: (inTheMiddle?: () => Promise<void>) =>
      claimSponsorTickets(
        {
          ...me,
          jobs: {
            ...me.jobs,
            send: async (...sent) => {
              await inTheMiddle?.()
              return me.jobs.send(...sent)
            },
          },
        },
        { ...offer, attendees: [{ email: 'nadia@school.example' }], quantity: 1, claimToken: newKey() },
      ),
    waits: () =>
      vi.waitFor(async () => {
        const waiting = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
        expect(waiting.rows.length).toBe(1)
      }),
  }
}
