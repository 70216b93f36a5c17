import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aSponsor } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { claimSponsorTickets } from './claim-sponsor-tickets.server.ts'

const { ctx, connectionString, as } = await testContext()
const script = join(import.meta.dirname, '../../../../tests/races/claim-parts.ts')

const kill = (part: string, input: object) =>
  killInTheMiddle({ script, part, connectionString, now: ctx.now, input })

async function anOffer() {
  const eventId = await anEvent(ctx)
  return { eventId, ticketTypeId: await aTicketType(ctx, { event_id: eventId, capacity: 2 }) }
}

async function whatIsThere(ticketTypeId: string, recipients: readonly string[]) {
  const { sold } = await ctx.db
    .selectFrom('ticket_types')
    .select('sold')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  const tickets = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select('t.id')
    .where('l.ticket_type_id', '=', ticketTypeId)
    .execute()
  const mails = await ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', 'in', [...recipients])
    .orderBy('kind')
    .execute()
  return { sold, tickets: tickets.length, mails: mails.map(({ kind }) => kind) }
}

test('a member’s claim that is killed leaves nothing, and its token claims once, by two at once', async () => {
  const { userId, email } = await aMember(ctx, 'basic')
  const { eventId, ticketTypeId } = await anOffer()
  const claim = { userId, eventId, claimToken: newKey() }
  await kill('killedClaim', claim)
  expect(await whatIsThere(ticketTypeId, [email])).toEqual({ sold: 0, tickets: 0, mails: [] })
  await expectInvariants(ctx)

  const retries = { claims: [claim, claim, claim] }
  const answers = await race<string>({
    script,
    part: 'tokens',
    connectionString,
    now: ctx.now,
    inputs: [retries, retries],
  })
  const claims = await ctx.db.selectFrom('claims').select('order_id').where('user_id', '=', userId).execute()
  expect(claims).toHaveLength(1)
  expect(answers).toEqual(Array.from({ length: 6 }, () => claims[0]?.order_id))
  expect(await whatIsThere(ticketTypeId, [email])).toEqual({
    sold: 1,
    tickets: 1,
    mails: ['free-ticket-confirmation'],
  })
  await expectInvariants(ctx)
})

test('a sponsor’s claim killed in the middle leaves no tickets, and its retry issues all', async () => {
  const sponsor = await aSponsor(ctx)
  const offer = await anOffer()
  const emails = ['nadia@school.example', 'omar@school.example']
  const claimToken = newKey()
  await kill('killedSponsorClaim', { userId: sponsor.userId, ...offer, emails, claimToken })
  expect(await whatIsThere(offer.ticketTypeId, emails)).toEqual({ sold: 0, tickets: 0, mails: [] })
  await expectInvariants(ctx)

  const wish = { ...offer, attendees: emails.map((email) => ({ email })), quantity: 2, claimToken }
  const first = await claimSponsorTickets(as(sponsor), wish)
  expect(first).toMatchObject({ ok: true, remaining: 2 })
  expect(await claimSponsorTickets(as(sponsor), wish)).toEqual(first)
  expect(await whatIsThere(offer.ticketTypeId, emails)).toEqual({
    sold: 2,
    tickets: 2,
    mails: ['sponsor-invitation', 'sponsor-invitation'],
  })
  await expectInvariants(ctx)
})
