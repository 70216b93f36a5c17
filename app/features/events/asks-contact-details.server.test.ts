import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { asksContactDetails } from './asks-contact-details.server.ts'

const { ctx } = await testContext()
const tiers = JSON.stringify([{ until: '2027-01-01T00:00:00.000Z', priceMinor: 5_000 }])

test.each([
  ['on site and free', {}, [{ price_minor: 0 }], true],
  ['on site, without tickets', {}, [], true],
  ['online and free', { is_online: true }, [{ price_minor: 0 }, { price_minor: 0 }], false],
  ['online, without tickets', { is_online: true }, [], false],
  ['online and partly paid', { is_online: true }, [{ price_minor: 0 }, { price_minor: 100 }], true],
  ['online, paid until a date', { is_online: true }, [{ price_minor: 0, price_tiers: tiers }], true],
  ['online, its paid ticket archived', { is_online: true }, [{ archived_at: ctx.now }], false],
  [
    'online and free, but asking',
    { is_online: true, asks_contact_details: true },
    [{ price_minor: 0 }],
    true,
  ],
  ['on site and paid, not asking', { asks_contact_details: false }, [{}], false],
])('an event %s: asked is %s', async (_what, event, ticketTypes, isAsked) => {
  const id = await anEvent(ctx, event)
  for (const type of ticketTypes) await aTicketType(ctx, { ...type, event_id: id })
  const row = await ctx.db
    .selectFrom('events as e')
    .select(asksContactDetails.as('isAsked'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.isAsked).toBe(isAsked)
})
