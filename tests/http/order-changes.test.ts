import { expect, test } from 'vitest'
import { addAttendees } from '#app/features/order-admin/manual/add-attendees.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const [admin, door, user] = [await signedIn('admin'), await signedIn('door'), await signedIn('user')]
const eventId = await anEvent(ctx, { title: 'Leadership Evening' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
const dearTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Front row', price_minor: 15_000 })
await ctx.db.insertInto('door_assignments').values({ user_id: door.userId, event_id: eventId }).execute()

const page = async (path: string) =>
  (await (await request(path, { cookie: admin.cookie })).text()).replaceAll('<!-- -->', '')
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const toldOf = (answer: Response) => [answer.status, answer.headers.get('location')]
const anOrder = () => aPaidOrder(ctx, { ticketTypeId })
const soldOf = async (id: string) =>
  (await ctx.db.selectFrom('ticket_types').select('sold').where('id', '=', id).executeTakeFirst())?.sold

test('the buyer of an order is edited, and a form that does not fit comes back with what was typed', async () => {
  const { id } = await anOrder()
  const path = `/admin/orders/${id}/buyer`
  const fields = { seen: hidden(await page(path), 'seen'), name: 'مريم حداد', email: 'mariam@elm.example' }
  const wrong = await post(path, { ...fields, email: 'nowhere' }, admin)
  expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringContaining('value="nowhere"')])
  expect((await post(path, { ...fields, name: 'x'.repeat(10_000) }, admin)).status).toBe(200)
  expect(toldOf(await post(path, fields, admin))).toEqual([302, `/admin/orders/${id}?notice=buyer-edited`])
  const late = await post(path, { ...fields, name: 'Omar Aziz' }, admin)
  expect(await late.text()).toContain('Another administrator edited this buyer')
})

test('notes, receipt and single tickets are steps of the order’s screen', async () => {
  const order = await anOrder()
  const path = `/admin/orders/${order.id}`
  const noteId = newId()
  const note = { intent: 'add-note', noteId, content: 'Pays <b>later</b> 📞' }
  expect(await (await post(path, { ...note, content: ' ' }, admin)).text()).toContain(
    'Please write the note first',
  )
  expect(toldOf(await post(path, note, admin))).toEqual([302, `${path}?notice=note-added`])
  expect(await page(path)).toContain('Pays &lt;b&gt;later&lt;/b&gt; 📞')
  expect(await page(`/orders/${order.reference}?key=${order.key}`)).not.toContain('later')
  const ticket = { intent: 'resend-ticket', eventId, ticketId: order.tickets[0]?.id ?? '', runId: newId() }
  for (const [step, notice] of [
    [{ intent: 'delete-note', noteId }, 'note-deleted'],
    [{ intent: 'resend-receipt' }, 'receipt-sent'],
    [ticket, 'ticket-sent'],
    [{ ...ticket, runId: newId() }, 'ticket-just-sent'],
  ] as const)
    expect(toldOf(await post(path, step, admin))).toEqual([302, `${path}?notice=${notice}`])
})

test('the type of a ticket is changed once, with a reason for what is waived', async () => {
  const order = await anOrder()
  const path = `/admin/orders/${order.id}/tickets/${order.tickets[0]?.id}/type`
  expect(await page(path)).toMatch(/\+AED\s50\.00/)
  const asked = `${path}?to=${dearTypeId}`
  const html = await page(asked)
  const names = ['changeId', 'fromTypeId', 'seenPaidMinor', 'seenPriceMinor']
  const shown = Object.fromEntries(names.map((name) => [name, hidden(html, name)]))
  const fields = { ...shown, settlement: 'waived' }
  expect(await (await post(asked, fields, admin)).text()).toContain('Enter why the difference is waived')
  const reasoned = { ...fields, reason: 'Sits with her class' }
  const tamperings: Record<string, string>[] = [
    { seenPriceMinor: '-1' },
    { changeId: 'x' },
    { settlement: 'free' },
  ]
  for (const tampered of tamperings)
    expect((await post(asked, { ...reasoned, ...tampered }, admin)).status).toBe(200)
  expect(await (await post(asked, { ...reasoned, settlement: 'refunded' }, admin)).text()).toContain(
    'changed',
  )
  const before = (await soldOf(dearTypeId)) ?? 0
  const pressed = await Promise.all([post(asked, reasoned, admin), post(asked, reasoned, admin)])
  for (const answer of pressed)
    expect(toldOf(answer)).toEqual([302, `/admin/orders/${order.id}?notice=type-changed`])
  expect(await soldOf(dearTypeId)).toBe(before + 1)
})

test('a walk-in is an administrator’s to add: door staff see no link and are refused', async () => {
  const path = `/admin/scan/walk-in?event=${eventId}`
  const doorScreen = await (await request(`/admin/scan?event=${eventId}`, { cookie: door.cookie })).text()
  expect(doorScreen).not.toContain('walk-in')
  expect(await page(`/admin/scan?event=${eventId}`)).toContain('Add walk-in')
  const html = await page(path)
  const fields = { formId: hidden(html, 'formId'), ticket: `${ticketTypeId}:10000`, fullName: 'Amal Haddad' }
  const before = await soldOf(ticketTypeId)
  for (const stranger of [door, user])
    expect(toldOf(await post(path, { ...fields, terms: 'cash' }, stranger))).toEqual([
      302,
      '/?notice=access-denied',
    ])
  expect(await soldOf(ticketTypeId)).toBe(before)
  const cheap = { ...fields, ticket: `${ticketTypeId}:1`, admitsEarly: 'on' }
  expect(await (await post(path, cheap, admin)).text()).toContain('The price of this ticket changed just now')
  const early = await (await post(path, { ...fields, terms: 'cash' }, admin)).text()
  expect(early).toMatch(/This event begins on [^.]+\. To check the person in today, tick the box below/)
  expect(early).toMatch(/<input[^>]*name="admitsEarly"/)
  expect(html).not.toContain('admitsEarly')
  expect(await soldOf(ticketTypeId)).toBe(before)
  expect(toldOf(await post(path, { ...fields, terms: 'cash', admitsEarly: 'on' }, admin))).toEqual([
    302,
    `/admin/scan?event=${eventId}&notice=walk-in-added`,
  ])
  expect(await soldOf(ticketTypeId)).toBe((before ?? 0) + 1)

  // Without an address there is nowhere to send a ticket to, and no one to ask for details.
  const list = `/admin/events/${eventId}/attendees`
  const found = await page(`${list}?q=Amal&sort=name`)
  expect(shownText(found)).toContain('Amal Haddad')
  expect(found).not.toContain('Details missing</span>')
  const ticket = /ticket=([0-9a-f-]{36})/.exec(found)?.[1]
  const panel = await page(`${list}?q=Amal&ticket=${ticket}`)
  expect(panel).toContain('Walk-in')
  // Without an address there is nowhere to send a copy.
  const actions = shownText(panel.slice(panel.lastIndexOf('Undo check-in') - 3_000))
  expect(actions).toContain('Undo check-in')
  expect(actions).not.toContain('Resend')
})

test('a ticket’s type is changed from its panel: one press chooses it, and one other type needs none', async () => {
  const order = await anOrder()
  const path = `/admin/orders/${order.id}/tickets/${order.tickets[0]?.id}/type`
  expect(await page(`/admin/events/${eventId}/attendees?ticket=${order.tickets[0]?.id}`)).toContain(
    `href="${path}"`,
  )
  const only = await page(path)
  expect(hidden(only, 'toTypeId')).toBe(dearTypeId)
  expect(only).not.toContain('Continue')
  const names = ['changeId', 'toTypeId', 'fromTypeId', 'seenPaidMinor', 'seenPriceMinor']
  const fields = Object.fromEntries(names.map((name) => [name, hidden(only, name)]))

  const thirdTypeId = await aTicketType(ctx, { event_id: eventId, name: 'Balcony' })
  const chooser = await page(path)
  for (const id of [dearTypeId, thirdTypeId]) expect(chooser).toContain(`href="${path}?to=${id}"`)
  expect(chooser).toMatch(/AED\s50\.00 more expensive/)
  expect(chooser).not.toContain('Continue')
  await ctx.db.deleteFrom('ticket_types').where('id', '=', thirdTypeId).execute()

  const answer = await post(path, { ...fields, settlement: 'waived', reason: 'Her class sits there' }, admin)
  expect(toldOf(answer)).toEqual([302, `/admin/orders/${order.id}?notice=type-changed`])
})

test('an amount that cannot be recorded is refused at its field, with the limit', async () => {
  const outcome = await addAttendees(
    { ...ctx, actor: await aUser(ctx, { role: 'admin' }) },
    {
      ...{ eventId, ticketTypeId, formId: newId(), quantity: 1, terms: 'invoice', unitMinor: null },
      people: [{ fullName: 'Amal Haddad', email: `${newId()}@school.example`, companyName: '', phone: '' }],
      ...{ isMailed: false, note: '', aboveCapacity: null, admitsRepeated: false },
    },
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  const path = `/admin/orders/${outcome.orderIds[0]}`
  const html = await page(path)
  const fields = {
    ...{ intent: 'record-payment', method: 'transfer', formId: hidden(html, 'formId') },
    seenDueMinor: hidden(html, 'seenDueMinor'),
  }
  for (const [amount, words] of [
    ['100.01', /At most AED\s100\.00 can be recorded\./],
    ['', /Enter an amount, such as 90 or 90\.50\. At most AED\s100\.00 can be recorded\./],
  ] as const) {
    const answer = await post(path, { ...fields, amount }, admin)
    const refused = await answer.text()
    expect([answer.status, refused]).toEqual([200, expect.stringMatching(words)])
    expect(refused).toMatch(new RegExp(`<input[^>]*aria-invalid="true"[^>]*value="${amount}"`))
  }
  const answer = await post(path, { ...fields, amount: '100' }, admin)
  expect(toldOf(answer)).toEqual([302, `${path}?notice=payment-recorded`])
})

test.each([
  [true, 'held@school.example gets an email.', 'No email is sent.'],
  [false, 'No email is sent.', 'gets an email.'],
])(
  'cancelling an order that holds places says whether its buyer is mailed (%s)',
  async (isMailed, said, unsaid) => {
    const outcome = await addAttendees(
      { ...ctx, actor: await aUser(ctx, { role: 'admin' }) },
      {
        ...{ eventId, ticketTypeId, formId: newId(), quantity: 1, terms: 'when-paid', unitMinor: null },
        people: [{ fullName: 'Amal Haddad', email: 'held@school.example', companyName: '', phone: '' }],
        ...{ isMailed, note: '', aboveCapacity: null, admitsRepeated: true },
      },
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    const path = `/admin/orders/${outcome.orderIds[0]}`
    const asked = shownText(await page(`${path}/cancel`))
    expect(asked).toContain(said)
    expect(asked).not.toContain(unsaid)
    expect(shownText(await page(`${path}/buyer`))).toContain('The place of the buyer changes with it.')
  },
)
