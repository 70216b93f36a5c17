import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FormAnswers, FormField } from '#app/db/schema/events.ts'
import { archiveFormTemplate } from '#app/features/events/forms/archive-form-template.server.ts'
import { formTemplateOf } from '#app/features/events/forms/form-templates.server.ts'
import { updateFormTemplate } from '#app/features/events/forms/update-form-template.server.ts'
import { adminOrder } from '#app/features/order-admin/admin-order.server.ts'
import { newKey } from '#app/kernel/ids.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, aHeldOrder, anAttendee } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { priceCart } from '../cart/price-cart.server.ts'
import { claimFreeTicket } from '../claims/claim-free-ticket.server.ts'
import { orderByReference } from '../orders/queries.server.ts'
import { completeAttendeeDetails } from '../tickets/complete-attendee-details.server.ts'
import { placeOrder } from './place-order.server.ts'

const { ctx, as } = await testContext()
const admin = as(system)

const diet = aFormField({ label: 'Diet', required: true })
const age = aFormField({ type: 'number', label: 'Years of teaching' })

async function askingType(fields: FormField[] = [diet, age]) {
  const eventId = await anEvent(ctx)
  const templateId = await aFormTemplate(ctx, { eventId, fields })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, form_template_id: templateId })
  return { eventId, templateId, ticketTypeId }
}

async function shownVersion(ticketTypeId: string): Promise<string | null> {
  const priced = await priceCart(ctx, [{ ticketTypeId, quantity: 1 }])
  if (!priced.ok) throw new Error(priced.reason)
  return priced.cart.lines[0]?.form?.versionId ?? null
}

async function checkoutOf(
  ticketTypeId: string,
  seats: readonly (FormAnswers | null)[],
  formVersionId?: string | null,
) {
  const attendees = seats.map((answers) => (answers ? anAttendee({ answers }) : null))
  const checkout = aCheckout({ ticketTypeId, quantity: seats.length, attendees })
  const version = formVersionId === undefined ? await shownVersion(ticketTypeId) : formVersionId
  return { ...checkout, items: checkout.items.map((item) => ({ ...item, formVersionId: version })) }
}

const seatsOf = (on: Ctx, orderId: string) =>
  on.db
    .selectFrom('attendees as a')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .select(['a.answers', 'a.completed_at as completedAt', 'l.form_version_id as version'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.position')
    .execute()

test('the cart shows what is asked; the order keeps the version and the answers', async () => {
  const { ticketTypeId } = await askingType()
  const version = await shownVersion(ticketTypeId)
  expect(version).not.toBeNull()
  const answers = { [diet.id]: ' No nuts ', [age.id]: '12', 'not-asked': 'x' }
  const placed = await placeOrder(ctx, await checkoutOf(ticketTypeId, [answers, null]))
  if (!placed.ok) throw new Error(placed.reason)
  expect(await seatsOf(ctx, placed.order.id)).toEqual([
    { answers: { [diet.id]: 'No nuts', [age.id]: '12' }, completedAt: ctx.now, version },
    { answers: null, completedAt: null, version },
  ])
  const { seats } = await adminOrder(admin, placed.order.id)
  expect(seats[0]?.formFields?.map(({ label }) => label)).toEqual(['Diet', 'Years of teaching'])
  await expectInvariants(ctx)
})

test('invalid answers are reported for each seat and field, and no order is placed', async () => {
  const { ticketTypeId } = await askingType()
  const seats = [{ [age.id]: 'many' }, { [diet.id]: 'None' }, {}]
  expect(await placeOrder(ctx, await checkoutOf(ticketTypeId, seats))).toEqual({
    ok: false,
    reason: 'answers-invalid',
    seats: [
      { line: 0, seat: 0, problems: { [diet.id]: 'missing', [age.id]: 'not-number' } },
      { line: 0, seat: 2, problems: { [diet.id]: 'missing' } },
    ],
  })
})

test('a form that changed since it was shown is shown again before anything is ordered', async () => {
  const { eventId, templateId, ticketTypeId } = await askingType()
  const checkout = await checkoutOf(ticketTypeId, [{ [diet.id]: 'None' }])
  const template = await formTemplateOf(admin, eventId, templateId)
  const more = aFormField({ label: 'Shirt', required: true })
  await updateFormTemplate(admin, eventId, { ...template, fields: [...template.fields, more] })
  expect(await placeOrder(ctx, checkout)).toEqual({ ok: false, reason: 'form-changed', line: 0 })
  expect(await placeOrder(ctx, await checkoutOf(ticketTypeId, [{ [diet.id]: 'None' }], null))).toMatchObject({
    reason: 'form-changed',
  })
  const again = await checkoutOf(ticketTypeId, [{ [diet.id]: 'None', [more.id]: 'M' }])
  expect(await placeOrder(ctx, again)).toMatchObject({ ok: true })
})

test('a seat that is filled in later answers the version of its order, whatever is asked since', async () => {
  const { eventId, templateId, ticketTypeId } = await askingType()
  const placed = await placeOrder(ctx, await checkoutOf(ticketTypeId, [{ [diet.id]: 'None' }, null]))
  if (!placed.ok) throw new Error(placed.reason)
  const template = await formTemplateOf(admin, eventId, templateId)
  await updateFormTemplate(admin, eventId, {
    ...template,
    fields: [aFormField({ label: 'New', required: true })],
  })
  await archiveFormTemplate(admin, eventId, templateId)

  const { seats } = await orderByReference(ctx, placed.order)
  const later = seats[1]
  if (!later) throw new Error('no second seat')
  expect(later.formFields.map(({ label }) => label)).toEqual(['Diet', 'Years of teaching'])
  const claim = { by: 'order' as const, reference: placed.order.reference, key: placed.order.key }
  const fill = (answers?: FormAnswers) =>
    completeAttendeeDetails(ctx, {
      ...{ attendeeId: later.attendeeId, claim },
      details: anAttendee({ email: 'omar@school.example', answers }),
    })
  expect(await fill()).toEqual({
    ok: false,
    reason: 'answers-invalid',
    problems: { [diet.id]: 'missing' },
  })
  expect(await fill({ [diet.id]: 'Vegan', [age.id]: '' })).toMatchObject({ ok: true })
  expect((await seatsOf(ctx, placed.order.id))[1]).toMatchObject({
    answers: { [diet.id]: 'Vegan' },
    completedAt: ctx.now,
  })
  await expectInvariants(ctx)
})

test('an order and a change of its form at once: the order has one version and fitting answers', async () => {
  const { eventId, templateId, ticketTypeId } = await askingType([diet])
  const template = await formTemplateOf(admin, eventId, templateId)
  const checkouts = await Promise.all(
    Array.from({ length: 4 }, () => checkoutOf(ticketTypeId, [{ [diet.id]: 'None' }])),
  )
  const [changed, ...placed] = await Promise.all([
    updateFormTemplate(admin, eventId, { ...template, fields: [{ ...diet, type: 'number' }] }),
    ...checkouts.map((checkout) => placeOrder(ctx, checkout)),
  ])
  expect(changed.ok).toBe(true)
  for (const outcome of placed) {
    if (!outcome.ok) expect(outcome.reason).toBe('form-changed')
  }
  await expectInvariants(ctx)
})

test('a claim of a free ticket invents no answers: its seat is asked by the link', async () => {
  const { eventId, ticketTypeId } = await askingType([diet])
  const me = as(await aMember(ctx, 'basic'))
  const claimed = await claimFreeTicket(me, { eventId, ticketTypeId, claimToken: newKey() })
  if (!claimed.ok) throw new Error(claimed.reason)
  const [seat] = await seatsOf(ctx, claimed.orderId)
  expect(seat).toMatchObject({ answers: null, completedAt: null })
  expect(seat?.version).toBe(await shownVersion(ticketTypeId))
  await expectInvariants(ctx)
})

test('a ticket without a form takes no answers', async () => {
  const ticketTypeId = await aTicketType(ctx)
  const { id } = await aHeldOrder(ctx, {
    ticketTypeId,
    attendees: [anAttendee({ answers: { [diet.id]: 'x' } })],
  })
  expect(await seatsOf(ctx, id)).toMatchObject([{ answers: null, version: null }])
})
