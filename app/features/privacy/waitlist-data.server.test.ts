import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { sweepErasures } from './sweep-erasures.server.ts'

const { ctx, as } = await peopleContext()

test('who joins a waitlist in the moment of the erasure is taken out of it as well', async () => {
  const person = await aPerson(ctx, { username: 'huda' })
  const sessionToken = await aSession(ctx, person)
  const me = as(actorWithRole('user', person))
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id, capacity: 1 })
  await aHeldOrder(ctx, { ticketTypeId })
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  const { id } = await aWaitlistEntry(me, { ticketTypeId, email: person.email })

  await sweepErasures(as(system))
  const entries = ctx.db.selectFrom('waitlist_entries').where('id', '=', id)
  expect(await entries.select(['status', 'first_name', 'email']).execute()).toEqual([
    { status: 'left', first_name: 'Deleted account', email: `erased-${id}@erased.invalid` },
  ])
  const { waiting } = await ctx.db
    .selectFrom('ticket_types')
    .select('waiting')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  expect(waiting).toBe(0)
  await expectInvariants(ctx)
})
