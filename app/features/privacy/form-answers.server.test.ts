import { expect, test } from 'vitest'
import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aCheckout, aHeldOrder, anAttendee } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { exportOrders } from './export-orders.server.ts'

const { ctx, as } = await peopleContext()

test('answers to a form are in the download by their questions, and leave with the account', async () => {
  const person = await aPerson(ctx, { username: 'salma' })
  const me = as(actorWithRole('user', person))
  const [diet, consent] = [aFormField({ label: 'Diet' }), aFormField({ type: 'checkbox', label: 'Photos' })]
  const form_template_id = await aFormTemplate(ctx, { fields: [diet, consent] })
  const ticketTypeId = await aTicketType(ctx, { form_template_id })
  const priced = await priceCart(ctx, [{ ticketTypeId, quantity: 1 }])
  if (!priced.ok) throw new Error(priced.reason)
  const formVersionId = priced.cart.lines[0]?.form?.versionId
  const answers = { [diet.id]: 'No peanuts' }
  const attendees = [anAttendee({ email: person.email, answers })]
  const { items } = aCheckout({ ticketTypeId, attendees })
  const { id } = await aHeldOrder(
    me,
    { ticketTypeId },
    { items: items.map((item) => ({ ...item, formVersionId })) },
  )

  const given = [
    { question: 'Diet', answer: 'No peanuts' },
    { question: 'Photos', answer: 'No' },
  ]
  const own = await exportOrders(me, { ...person, formerly: [] })
  expect(own).toMatchObject({ orders: [{ seats: [{ answers: given }] }] })
  const asGuestOf = await exportOrders(ctx, { ...person, userId: id, formerly: [] })
  expect(asGuestOf).toMatchObject({ seatsOfOthers: [{ answers: given }] })

  await pseudonymiseOrders(me, person)
  const seat = await ctx.db
    .selectFrom('attendees')
    .select('answers')
    .where('order_id', '=', id)
    .executeTakeFirst()
  expect(seat).toEqual({ answers: null })
  await expectInvariants(ctx)
})
