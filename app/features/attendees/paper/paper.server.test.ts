import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { voidTicket } from '#tests/factories/void-ticket.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { checkInTickets } from '../changes/check-in-tickets.server.ts'
import { attendeeFiltersOf } from '../list/rules/attendee-listing.ts'
import { attendeeListPdf, type PaperOutcome } from './attendee-list-pdf.server.ts'
import { attendeesFile } from './attendees-file.server.ts'
import { badgesPdf } from './badges-pdf.server.ts'

const world = await testContext()
const { ctx: guestCtx } = withDemoPayments(world.ctx)
const ctx: Ctx = { ...guestCtx, actor: system }
const everybody = { all: attendeeFiltersOf(new URLSearchParams()) }
const withVoid = { all: attendeeFiltersOf(new URLSearchParams({ state: 'all' })) }

async function anEventOf(names: readonly string[]) {
  const eventId = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
  const attendees = names.map((fullName, index) =>
    anAttendee({ fullName, email: `p${index}@school.example` }),
  )
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: names.length, attendees })
  const rows = await ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .select(['t.id', 't.code', 'a.full_name as name'])
    .where('t.order_id', '=', order.id)
    .orderBy('a.position')
    .execute()
  return { eventId, order, rows, lineId: order.id }
}

async function csvOf(input: Parameters<typeof attendeesFile>[1], on: Ctx = ctx): Promise<string> {
  const parts: string[] = []
  for await (const part of await attendeesFile(on, input)) parts.push(part)
  return parts.join('')
}

async function bytesOf(outcome: PaperOutcome): Promise<Buffer> {
  if (!outcome.ok) throw new Error(outcome.reason)
  const parts: Uint8Array[] = []
  for await (const part of outcome.bytes) parts.push(part)
  return Buffer.concat(parts)
}

test('the file has the specified columns, then the answers, then what else is known', async () => {
  const { eventId, rows } = await anEventOf(['Amira Haddad', 'Tom O’Leary'])
  const [amira, tom] = rows
  const fields = [
    {
      id: 'diet',
      type: 'text' as const,
      label: 'Dietary needs',
      placeholder: '',
      options: [],
      required: false,
    },
  ]
  const [templateId, versionId] = [newId(), newId()]
  await ctx.db.transaction().execute(async (db) => {
    const now = { created_at: ctx.now }
    await db
      .insertInto('form_templates')
      .values({
        id: templateId,
        event_id: eventId,
        name: 'Dinner',
        version_id: versionId,
        ...now,
        updated_at: ctx.now,
      })
      .execute()
    await db
      .insertInto('form_template_versions')
      .values({ id: versionId, template_id: templateId, number: 1, fields: JSON.stringify(fields), ...now })
      .execute()
  })
  await ctx.db
    .updateTable('order_lines')
    .set({ form_version_id: versionId })
    .where('event_id', '=', eventId)
    .execute()
  await ctx.db
    .updateTable('attendees')
    .set({ answers: JSON.stringify({ diet: 'Vegan' }) })
    .where('full_name', '=', 'Amira Haddad')
    .execute()
  await checkInTickets(ctx, { eventId, chosen: { ids: [amira?.id ?? ''] } })
  await voidTicket(ctx, tom?.id ?? '')
  const [head, ...lines] = (await csvOf({ eventId, chosen: withVoid })).trim().split('\r\n')
  expect(head).toBe(
    '"Ticket ID","Name","Email","Ticket Type","Purchase Date","Amount Paid","Check-in Status","Check-in Time","Dietary needs","WhatsApp","Company","Menu"',
  )
  const phone = "'+971 50 123 4567"
  expect(lines.sort()).toEqual(
    [
      `"${amira?.id}","Amira Haddad","p0@school.example","Standard","2026-12-01 16:00","100.00","Checked In","2026-12-01 16:00","Vegan","${phone}","Palm School",""`,
      `"${tom?.id}","Tom O’Leary","p1@school.example","Standard","2026-12-01 16:00","100.00","Cancelled","","","${phone}","Palm School",""`,
    ].sort(),
  )
  const one = await csvOf({ eventId, chosen: { ids: [tom?.id ?? ''] } })
  expect(one.trim().split('\r\n')).toHaveLength(2)
  const narrowed = { all: attendeeFiltersOf(new URLSearchParams({ state: 'checked-in' })) }
  expect(await csvOf({ eventId, chosen: narrowed })).not.toContain('O’Leary')
  const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
  await expect(csvOf({ eventId, chosen: everybody }, { ...ctx, actor: door })).rejects.toThrow()
})

test.each(['=1+1', '+cmd|x', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
  'no name that a stranger types becomes a formula: %j',
  async (name) => {
    const { eventId, rows } = await anEventOf(['Nadia Karim'])
    await ctx.db
      .updateTable('attendees')
      .set({ full_name: name, company_name: name, whatsapp_number: name })
      .where('event_id', '=', eventId)
      .execute()
    const line = (await csvOf({ eventId, chosen: everybody })).slice(`"Ticket ID"`.length)
    const cell = `"'${name.replaceAll('"', '""')}"`
    expect(line.split(cell)).toHaveLength(4)
    expect(line).toContain(rows[0]?.id)
  },
)

test('thousands of rows come in portions, each once', async () => {
  const { eventId, rows } = await anEventOf(['Nadia Karim'])
  const [first] = rows
  await manyTickets(first?.id ?? '', 2_500)
  const parts: number[] = []
  const ids = new Set<string>()
  for await (const part of await attendeesFile(ctx, { eventId, chosen: everybody })) {
    const lines = part.trim().split('\r\n')
    parts.push(lines.length)
    for (const line of lines) ids.add(line.slice(0, 38))
  }
  expect(parts).toEqual([1, 1_000, 1_000, 501])
  expect(ids.size).toBe(2_502)
})

const names = [
  'Zoë Ábel',
  'ångström',
  'Nguyễn Thị Hạnh',
  'محمد الحداد',
  'אורית לוי',
  'प्रिया शर्मा',
  'Łukasz Yıldız',
]

test('the list is by name, has a page number, and leaves cancelled tickets out', async () => {
  const { eventId, rows } = await anEventOf([...names, 'Gone Person'])
  await voidTicket(ctx, rows.find((row) => row.name === 'Gone Person')?.id ?? '')
  const door = await aUser(ctx, { role: 'door', doorEventIds: [eventId] })
  const pdf = await bytesOf(await attendeeListPdf({ ...ctx, actor: door }, { eventId, chosen: everybody }))
  const text = pdfText(pdf)
  expect(text).toContain('Leadership Evening')
  expect(text).toContain('7 attendees')
  expect(text).toContain('Page 1 of 1')
  expect(text).not.toContain('Gone')
  expect(text.indexOf('ångström')).toBeLessThan(text.indexOf('Zoë'))
  for (const row of rows) expect(text).not.toContain(row.code)
  const other = await aUser(ctx, { role: 'door', doorEventIds: [newId()] })
  await expect(attendeeListPdf({ ...ctx, actor: other }, { eventId, chosen: everybody })).rejects.toThrow()
})

test('the list of door staff tells no more than their screen', async () => {
  const { eventId } = await anEventOf(['Nadia Karim'])
  const { reference, email } = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('attendees as a', 'a.order_id', 'o.id')
    .select(['o.reference', 'a.email'])
    .where('a.event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  const door = { ...ctx, actor: await aUser(ctx, { role: 'door', doorEventIds: [eventId] }) }
  const chosen = { all: attendeeFiltersOf(new URLSearchParams({ q: email ?? '' })) }
  const textFor = async (on: Ctx, who: typeof chosen) =>
    pdfText(await bytesOf(await attendeeListPdf(on, { eventId, chosen: who })))
  expect(await textFor(ctx, chosen)).toContain(reference)
  expect(await textFor(door, chosen)).not.toContain('Nadia')
  expect(await textFor(door, everybody)).toContain('Nadia')
  expect(await textFor(door, everybody)).not.toContain(reference)
})

test('badges fit sheets of each kind, whatever the names', async () => {
  const long = 'Maximiliana-Alexandrina Freifrau von und zu Hohenlohe-Waldenburg-Schillingsfürst'
  const { eventId } = await anEventOf([...names, long, 'Bo'])
  for (const sheet of ['a4-90x55', 'a4-86x54', 'a4-70x37'] as const) {
    const pdf = await bytesOf(await badgesPdf(ctx, { eventId, chosen: everybody, sheet, withCode: true }))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdfText(pdf)).toContain('Palm School')
  }
})

test('an empty selection is one empty page, and too many attendees are refused', async () => {
  const { eventId, rows } = await anEventOf(['Nadia Karim'])
  const empty = await bytesOf(await attendeeListPdf(ctx, { eventId, chosen: { ids: [] } }))
  expect(pdfText(empty)).toContain('0 attendees')
  await manyTickets(rows[0]?.id ?? '', 10_000)
  expect(await attendeeListPdf(ctx, { eventId, chosen: everybody })).toEqual({
    ok: false,
    reason: 'too-many',
    most: 10_000,
  })
})

test('other requests get regular turns while badge sheets are drawn', async () => {
  const { eventId, rows } = await anEventOf(['Nadia Karim'])
  await manyTickets(rows[0]?.id ?? '', 199)
  const asked = { eventId, chosen: everybody, sheet: 'a4-90x55' as const, withCode: true }
  const outcome = await badgesPdf(ctx, asked)
  if (!outcome.ok) throw new Error(outcome.reason)
  const turnsAtPart = await turnsWhileRead(outcome.bytes, 1_000)
  // Drawn where requests are answered, each of the 20 sheets leaves one turn to all others. The last
  // turn tells nothing: all wait for it.
  expect(turnsAtPart.at(-2)).toBe(1_000)
})

/** The turns that this thread had had when each part came, `most` at most. */
async function turnsWhileRead(bytes: AsyncIterable<Uint8Array>, most: number): Promise<number[]> {
  const turnsAtPart: number[] = []
  let turns = 0
  function turn(): void {
    turns++
    if (turns < most) setImmediate(turn)
  }
  setImmediate(turn)
  for await (const _part of bytes) turnsAtPart.push(turns)
  return turnsAtPart
}

/** Copies of a ticket, each with a seat of its own; for reading only, no counter follows. */
async function manyTickets(ticketId: string, count: number): Promise<void> {
  await ctx.db.executeQuery(copies(ticketId, count).compile(ctx.db))
}

function copies(ticketId: string, count: number) {
  return sql`with source as (
      select t.*, a.order_line_id as line, a.full_name from tickets t join attendees a on a.id = t.attendee_id
      where t.id = ${ticketId}),
    sold as (
      update order_lines set quantity = quantity + ${count}::int, unit_price_minor = 0, total_minor = 0 where id = (select line from source)),
    seat as (
      insert into attendees (id, order_line_id, order_id, event_id, position, full_name, details_key)
      select gen_random_uuid(), line, order_id, event_id, n, full_name, upper(substr(md5(n::text || ${ticketId}), 1, 26))
      from source, generate_series(1, ${count}::int) n returning *)
    insert into tickets (id, attendee_id, order_id, order_line_id, event_id, ticket_type_id, code, issued_at)
    select gen_random_uuid(), seat.id, seat.order_id, seat.order_line_id, seat.event_id, source.ticket_type_id,
      upper(substr(md5(seat.id::text), 1, 26)), source.issued_at from seat, source`
}

test('door staff print the list of their event, and no badges', async () => {
  const { eventId } = await anEventOf(['Amira Haddad'])
  const user = actorWithRole('door', { doorEventIds: [eventId] })
  const pass: Ctx['actor'] = { kind: 'door', passId: newId(), name: 'Sami', eventId }
  for (const actor of [user, pass]) {
    const at: Ctx = { ...ctx, actor }
    expect((await bytesOf(await attendeeListPdf(at, { eventId, chosen: everybody }))).length).toBeGreaterThan(
      0,
    )
    const badges = { eventId, chosen: everybody, sheet: 'a4-90x55' as const, withCode: false }
    await expect(badgesPdf(at, badges)).rejects.toThrow('not allowed')
  }
})
