import { expect, test } from 'vitest'
import { documentsOfOrders } from '#app/features/money/documents/documents.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { createTestJobsTable } from '#tests/support/test-jobs.ts'

/** The newest migration before codes, refunds and the ledger. */
const before = '0008_demo.sql'

const { ctx: world } = await testContext()
const { open, migrate } = await earlierDatabase()
const ctx = { ...world, db: open.db }

const at = '2026-11-01T10:00:00Z'
const eventId = newId()
const ticketTypeId = newId()

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`
  await open.pool.query(text, Object.values(row))
}

/** One seat for AED 100, as it stood before. Answers its payment. */
async function anOrderOfBefore(reference: string, status: string, payment: Record<string, unknown>) {
  const [order, line, attendee, paid] = [newId(), newId(), newId(), newId()]
  const ofEvent = { order_id: order, event_id: eventId }
  await insert('orders', {
    id: order,
    reference,
    access_key: newKey(),
    attempt_token: newId(),
    status,
    buyer_name: 'Nadia Karim',
    buyer_email: 'nadia@school.example',
    currency: 'AED',
    subtotal_minor: 10_000,
    total_minor: 10_000,
    hold_expires_at: at,
    created_at: at,
    confirmed_at: status === 'expired' ? null : at,
    closed_at: status === 'confirmed' ? null : at,
  })
  await insert('order_lines', {
    ...{ id: line, ...ofEvent, position: 0, ticket_type_id: ticketTypeId, ticket_name: 'Seat' },
    ...{ ticket_kind: 'standard', quantity: 1, seats_per_ticket: 1 },
    ...{ unit_price_minor: 10_000, total_minor: 10_000 },
  })
  await insert('attendees', {
    ...{ id: attendee, ...ofEvent, order_line_id: line, position: 0, details_key: newId() },
  })
  if (status !== 'expired') {
    const isVoid = status === 'refunded'
    await insert('tickets', {
      ...{ id: newId(), ...ofEvent, attendee_id: attendee, order_line_id: line },
      ...{ ticket_type_id: ticketTypeId, code: newTicketCode(), issued_at: at },
      ...{ status: isVoid ? 'void' : 'valid', voided_at: isVoid ? at : null },
    })
  }
  await insert('payments', {
    ...{ id: paid, order_id: order, provider: 'stripe', provider_ref: `pi_${reference}` },
    ...{ currency: 'AED', amount_minor: 10_000, created_at: at, ...payment },
  })
  return paid
}

async function auditedBefore(action: string, subject: [kind: string, id: string], details: object = {}) {
  await insert('audit_entries', {
    ...{ id: newId(), at, actor_kind: 'system', actor_name: 'test', action },
    ...{ subject_kind: subject[0], subject_id: subject[1], details: JSON.stringify(details) },
  })
}

test('orders, payments and refunds from before get their place in the ledger and their documents', async () => {
  await migrate((name) => name <= before)
  await insert('events', {
    ...{ id: eventId, slug: 'before', title: 'Before', currency: 'AED', status: 'published' },
    ...{ starts_at: '2027-01-01T10:00:00Z', ends_at: '2027-01-01T12:00:00Z', time_zone: 'Asia/Dubai' },
    ...{ created_at: at, updated_at: at },
  })
  await insert('ticket_types', {
    ...{ id: ticketTypeId, event_id: eventId, name: 'Seat', price_minor: 10_000, capacity: 10 },
    ...{ sold: 1, seats_sold: 1, created_at: at, updated_at: at },
  })
  const captured = { status: 'succeeded', captured_minor: 10_000, succeeded_at: at }
  await anOrderOfBefore('PAID', 'confirmed', captured)
  const backAgain = await anOrderOfBefore('BACK', 'refunded', { ...captured, refunded_minor: 10_000 })
  await insert('refunds', {
    ...{ id: newId(), payment_id: backAgain, amount_minor: 10_000, reason: 'event-cancelled' },
    ...{ status: 'succeeded', provider_ref: 're_1', created_at: at, settled_at: at },
  })
  const late = await anOrderOfBefore('LATE', 'expired', { ...captured, refunded_minor: 10_000 })
  await insert('refunds', {
    ...{ id: newId(), payment_id: late, amount_minor: 10_000, reason: 'late-payment', created_at: at },
  })
  await anOrderOfBefore('GONE', 'expired', { status: 'cancelled' })
  for (const id of [backAgain, late]) await auditedBefore('refund.request', ['payment', id])
  const banned = newId()
  await insert('users', {
    ...{ id: banned, name: 'Rude', email: 'rude@school.example', email_verified: true },
    ...{ created_at: at, updated_at: at },
  })
  await auditedBefore('account.ban', ['user', banned], { reason: 'Was rude' })
  await auditedBefore('mail.retry', ['mail', newId()], {
    status: 'failed',
    lastError: '550 <rude@school.example>',
  })
  await auditedBefore('testimonial.change', ['testimonial', newId()], {
    name: 'Rude',
    role: 'Head',
    quote: 'Hm.',
  })
  await auditedBefore('testimonial.move', ['testimonial', newId()], { from: 1, to: 2 })

  await migrate((name) => name > before)
  await createTestJobsTable(open.db)
  await expectInvariants(ctx)
  await issueDocuments(ctx)
  await expectInvariants(ctx)

  const documents = await documentsOfOrders(ctx, ['PAID', 'BACK', 'LATE', 'GONE'])
  const kindsOf = (reference: string) => documents.get(reference)?.map((document) => document.kind)
  expect(['PAID', 'BACK', 'LATE', 'GONE'].map(kindsOf)).toEqual([
    ['receipt'],
    ['receipt', 'credit-note'],
    ['receipt'],
    undefined,
  ])
  const { rows } = await open.pool.query('select count(*)::int as mails from mails')
  expect(rows).toEqual([{ mails: 0 }])

  // What is of people has left the audit log, and only where it belongs to them is it kept.
  const log = await open.pool.query(`select action, details, remark from audit_entries a
    left join audit_remarks r on r.entry_id = a.id where action !~ '^refund' order by action`)
  expect(log.rows).toEqual([
    { action: 'account.ban', details: {}, remark: 'Was rude' },
    { action: 'mail.retry', details: { status: 'failed' }, remark: null },
    { action: 'testimonial.change', details: {}, remark: null },
    { action: 'testimonial.move', details: { from: 1, to: 2 }, remark: null },
  ])
})
