import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DocumentContent } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anAwaitingOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { recordReceivedPayment } from '../payments/record-received-payment.server.ts'
import { documentInvariants } from './document-invariants.server.ts'
import { creditNoteOf, documentsOfOrder, documentsOfOrders, openDocument } from './documents.server.ts'
import { issueDocuments } from './issue-documents.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })
await changeSettings(ctx, {
  contactEmail: 'hello@staffroom.example',
  contactPhone: '+971 4 555 0142',
  legalName: 'Staffroom Network FZ-LLC',
  postalAddress: 'Office 12\nAl Quoz\nDubai',
  taxNumber: '100123456700003',
})

const address = { line1: '7 Palm Street', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }

async function documentsOf(orderId: string) {
  return ctx.db.selectFrom('documents').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

async function aPaidOrderOf(taxBasisPoints: number, quantity = 1) {
  const ticketTypeId = await aTicketType(ctx, { tax_basis_points: taxBasisPoints })
  return aPaidOrder(ctx, { ticketTypeId, quantity }, { billingAddress: address })
}

/** As of an order whose mail with the tickets has no receipt. */
async function takeReceiptOff(orderId: string) {
  await ctx.db.updateTable('mails').set({ attachments: '[]' }).where('subject_id', '=', orderId).execute()
}

/** Numbers issued so far per kind. */
async function numbers() {
  const rows = await ctx.db.selectFrom('documents').select(['kind', 'number']).orderBy('number').execute()
  return {
    receipts: rows.filter((row) => row.kind === 'receipt').map((row) => row.number),
    creditNotes: rows.filter((row) => row.kind === 'credit-note').map((row) => row.number),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a receipt', () => {
  test('says who, for what, how much and which tax, as it was when it was issued', async () => {
    const event_id = await anEvent(ctx, { title: 'Spring Evening' })
    const ticketTypeId = await aTicketType(ctx, { event_id, tax_basis_points: 500 })
    const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 2 }, { billingAddress: address })
    expect(await issueDocuments(ctx)).toBe(1)
    const [document] = await documentsOf(order.id)
    expect(document).toMatchObject({ kind: 'receipt', label: 'R-2026-000001', number: 1, year: 2026 })
    expect(document?.content).toEqual({
      issuer: {
        name: 'Staffroom Network FZ-LLC',
        address: 'Office 12\nAl Quoz\nDubai',
        taxNumber: '100123456700003',
        taxNumberLabel: 'TRN',
        taxName: 'VAT',
        email: 'hello@staffroom.example',
        phone: '+971 4 555 0142',
      },
      buyer: { name: 'Nadia Karim', email: 'nadia@school.example', address },
      orderReference: order.reference,
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      discountCode: null,
      lines: [
        {
          name: 'Standard',
          event: 'Spring Evening',
          detail: 'Tue 08-12-2026',
          quantity: 2,
          unitMinor: 10_000,
          memberDiscountMinor: 0,
          codeDiscountMinor: 0,
          totalMinor: 20_000,
          taxBasisPoints: 500,
          taxMinor: 952,
        },
      ],
      taxes: [{ basisPoints: 500, grossMinor: 20_000, taxMinor: 952 }],
      taxMinor: 952,
      totalMinor: 20_000,
      payment: { at: '2026-12-01T12:00:00.000Z', provider: 'demo', ref: order.paymentRef },
      credit: null,
    } satisfies DocumentContent)

    await changeSettings(ctx, { legalName: 'Another Name' })
    await ctx.db.updateTable('events').set({ title: 'Renamed' }).where('id', '=', event_id).execute()
    expect(await issueDocuments(ctx)).toBe(0)
    expect((await documentsOf(order.id))[0]?.content).toEqual(document?.content)
    await changeSettings(ctx, { legalName: 'Staffroom Network FZ-LLC' })
    await expectInvariants(ctx)
  })

  test('is mailed to its buyer, once, with the PDF, where it came with no tickets', async () => {
    const order = await aPaidOrderOf(500)
    await takeReceiptOff(order.id)
    await takeJobs(ctx)
    await issueDocuments(ctx)
    await issueDocuments(ctx)
    const [document] = await documentsOf(order.id)
    const mails = await ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'receipt')
      .where('subject_id', '=', document?.id ?? '')
      .execute()
    expect(mails).toMatchObject([
      {
        recipient: 'nadia@school.example',
        attachments: [{ kind: 'document-pdf', ref: document?.id }],
        variables: {
          receipt_number: document?.label,
          receipt_date: '01-12-2026',
          amount: 'AED\u00a0100',
          tax: 'AED\u00a04.76',
          discount: '',
          subtotal: '',
          lines: [{ name: 'Standard', quantity: 1, amount: 'AED\u00a0100' }],
          order_url: `http://localhost:3000/orders/${order.reference}?key=${order.key}`,
        },
      },
    ])
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'mail.send', payload: { mailId: mails[0]?.id } }])
  })

  test('is not mailed when no mail was requested or a week after the payment', async () => {
    const quiet = await aPaidOrderOf(0)
    await takeReceiptOff(quiet.id)
    await issueDocuments(ctx, { mailBuyers: false })
    const late = await aPaidOrderOf(0)
    await takeReceiptOff(late.id)
    await issueDocuments({ ...ctx, now: new Date('2026-12-09T12:00:00Z') })
    for (const { id } of [quiet, late]) {
      const [document] = await documentsOf(id)
      const mail = ctx.db
        .selectFrom('mails')
        .select('id')
        .where('subject_id', '=', document?.id ?? '')
      expect(await mail.execute()).toEqual([])
    }
  })

  test('of money that does not fit the order is one line without tax, and not mailed', async () => {
    const order = await anAwaitingOrder(ctx, {
      ticketTypeId: await aTicketType(ctx, { tax_basis_points: 500 }),
    })
    const { id } = await ctx.db
      .updateTable('payments')
      .set({ provider: 'stripe' })
      .where('order_id', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await withTransaction(ctx, (tx) =>
      recordReceivedPayment(tx, {
        paymentId: id,
        ref: 'pi_odd',
        received: { minor: 9_000, currency: 'GBP' },
        flagReason: 'odd',
        provider: 'stripe',
        eventId: 'evt_odd',
        paymentRef: 'pi_odd',
        result: 'flagged',
      }),
    )
    await issueDocuments(ctx)
    const [document] = await documentsOf(order.id)
    expect(document?.content).toMatchObject({
      currency: 'GBP',
      totalMinor: 9_000,
      taxMinor: 0,
      lines: [{ name: 'Payment', totalMinor: 9_000 }],
      issuer: { taxNumberLabel: 'VAT Reg No' },
    })
    await expectInvariants(ctx)
  })

  test('takes its year from the network’s time zone', async () => {
    const order = await aPaidOrderOf(0)
    // Half past one in Dubai on New Year's Day.
    await issueDocuments({ ...ctx, now: new Date('2026-12-31T21:30:00Z') })
    expect(await documentsOf(order.id)).toMatchObject([{ label: 'R-2027-000001', year: 2027 }])
    await expectInvariants(ctx)
  })

  test('is issued alone on request', async () => {
    const [other, asked] = [await aPaidOrderOf(0), await aPaidOrderOf(0)]
    expect(await documentsOfOrder(ctx, asked.reference)).toEqual([
      { kind: 'receipt', label: null, amount: { minor: 10_000, currency: 'AED' }, issuedAt: ctx.now },
    ])
    const receipt = await openDocument(ctx, { of: { orderId: asked.id }, label: null })
    expect(receipt?.content.orderReference).toBe(asked.reference)
    expect(await documentsOf(other.id)).toEqual([])
    expect(
      await openDocument(ctx, { of: { orderId: other.id }, label: receipt?.label ?? '' }),
    ).toBeUndefined()
    expect(await documentsOfOrder(ctx, asked.reference)).toMatchObject([{ label: receipt?.label }])
    const listed = await documentsOfOrders(ctx, [asked.reference, other.reference])
    expect(listed.get(other.reference)).toMatchObject([{ kind: 'receipt', label: null }])
    expect(await documentsOfOrders(ctx, [])).toEqual(new Map())
    await expectInvariants(ctx)
  })

  test('keeps English words when it is issued on an Arabic page', async () => {
    const order = await aPaidOrderOf(500)
    await takeReceiptOff(order.id)
    const issued = await inLanguage('ar', () => openDocument(ctx, { of: { orderId: order.id }, label: null }))
    expect(JSON.stringify(issued?.content)).not.toMatch(/[\u0600-\u06ff\u2066-\u2069]/)
    expect(issued?.content.lines[0]?.detail).toMatch(/^\w{3} \d{2}-\d{2}-\d{4}$/)
  })
})

describe('a credit note', () => {
  test('names its receipt, its tickets and the tax that goes back', async () => {
    const order = await aPaidOrderOf(500, 2)
    const seat = await ctx.db
      .selectFrom('tickets as t')
      .innerJoin('attendees as a', 'a.id', 't.attendee_id')
      .select('t.id')
      .where('t.order_id', '=', order.id)
      .where('a.full_name', '=', 'Nadia Karim')
      .executeTakeFirstOrThrow()
    const nadias = seat.id
    const refundId = await aRefund(ctx, order, { kind: 'tickets', ticketIds: [nadias] }, { note: 'Sorry.' })
    const note = await creditNoteOf(ctx, { id: refundId, of: { orderId: order.id } })
    const [receipt, credit] = await documentsOf(order.id)
    expect(credit).toMatchObject({ id: note?.id, kind: 'credit-note', label: 'CN-2026-000001' })
    expect(credit?.content).toMatchObject({
      lines: [{ name: 'Standard', detail: 'Nadia Karim', quantity: 1, totalMinor: 10_000, taxMinor: 476 }],
      taxMinor: 476,
      totalMinor: 10_000,
      issuer: receipt?.content.issuer,
      credit: {
        receiptLabel: receipt?.label,
        receiptTotalMinor: 20_000,
        creditedBeforeMinor: 0,
        reason: 'requested',
        note: 'Sorry.',
      },
    })
    await expectInvariants(ctx)
  })

  test('after others takes back what is left of the tax', async () => {
    const order = await aPaidOrderOf(2_000)
    for (const part of [3_333, 3_333, 3_334]) await aRefund(ctx, order, { kind: 'amount', amountMinor: part })
    await issueDocuments(ctx)
    const [receipt, ...credits] = await documentsOf(order.id)
    expect(receipt?.content.taxMinor).toBe(1_667)
    expect(credits.map((credit) => credit.content.taxMinor)).toEqual([556, 555, 556])
    expect(credits.map((credit) => credit.content.credit?.creditedBeforeMinor)).toEqual([0, 3_333, 6_666])
    expect(credits[0]?.content.lines).toMatchObject([{ name: 'Part of the order', totalMinor: 3_333 }])
    await expectInvariants(ctx)
  })

  test('waits until the money has gone', async () => {
    const order = await aPaidOrderOf(0)
    expect(await creditNoteOf(ctx, { id: order.id, of: { orderId: order.id } })).toBeUndefined()
  })
})

describe('numbers', () => {
  test('run on when a network changes what receipts begin with, and the old ones are found', async () => {
    const [before, after] = [await aPaidOrderOf(0), await aPaidOrderOf(0)]
    await issueDocuments(ctx, { orderId: before.id })
    await changeSettings(ctx, { receiptPrefix: 'INV' })
    await issueDocuments(ctx, { orderId: after.id })
    await changeSettings(ctx, { receiptPrefix: 'R' })
    const [first] = await documentsOf(before.id)
    const [second] = await documentsOf(after.id)
    expect(first?.label).toMatch(/^R-2026-/)
    expect(second?.label).toBe(`INV-2026-${String((first?.number ?? 0) + 1).padStart(6, '0')}`)
    for (const document of [first, second])
      expect(
        (await openDocument(ctx, { of: { orderId: document?.order_id ?? '' }, label: document?.label ?? '' }))
          ?.label,
      ).toBe(document?.label)
    await expectInvariants(ctx)
  })

  const script = join(import.meta.dirname, '../../../../tests/races/money-parts.ts')
  const run = (part: string, inputs: readonly [unknown, unknown]) =>
    race<number | string>({
      script,
      part,
      connectionString: world.connectionString,
      now: ctx.now,
      inputs,
    })
  const only2026 = (count: number) =>
    ctx.db
      .selectFrom('documents')
      .select('number')
      .where('year', '=', 2026)
      .where('kind', '=', 'receipt')
      .orderBy('number')
      .execute()
      .then((rows) => expect(rows.map((row) => row.number)).toEqual(upTo(count)))

  async function aQueueOf(count: number) {
    const ticketTypeId = await aTicketType(ctx)
    await issueDocuments(ctx, { mailBuyers: false })
    const { rows } = await sql<{ last: number }>`
      select last_number::int as last from document_counters where kind = 'receipt' and year = 2026`.execute(
      ctx.db,
    )
    for (let index = 0; index < count; index++) {
      if (index % 3 === 0) await aPaidInvoice(ctx)
      else await aPaidOrder(ctx, { ticketTypeId })
    }
    return (rows[0]?.last ?? 0) + count
  }

  test('have no gap and no twin when two processes issue ten times each at once', async () => {
    const last = await aQueueOf(150)
    const answers = await run('issuers', [{ issuers: 10 }, { issuers: 10 }])
    expect(answers.reduce((sum: number, one) => sum + Number(one), 0)).toBe(150)
    await only2026(last)
    await expectInvariants(ctx)
  })

  test('are given back when the process dies before it commits', async () => {
    const last = await aQueueOf(5)
    const answers = await run('issuers', [{ issuers: 1, dies: true }, { issuers: 1 }])
    await issueDocuments(ctx)
    expect(answers.some((one) => String(one).startsWith('died with'))).toBe(true)
    await only2026(last)
    await expectInvariants(ctx)
  })

  test('are given back when the transaction breaks, with the mail', async () => {
    const order = await aPaidOrderOf(0)
    const before = await numbers()
    const broken = withTransaction(ctx, async (tx) => {
      await issueDocuments(tx)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await numbers()).toEqual(before)
    expect(await issueDocuments(ctx)).toBe(1)
    expect(await documentsOf(order.id)).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('the race catches looking up the highest number', async () => {
    await aQueueOf(60)
    const answers = await run('hastyIssuers', [null, null])
    expect(answers.filter((one) => one === 'collided').length).toBeGreaterThan(0)
  })
})

test('a document stays, and the invariants see a gap, a twin amount and a lost document', async () => {
  await expect(sql`delete from documents`.execute(ctx.db)).rejects.toThrow('append-only')
  for (const change of [
    sql`update documents set label = 'R-2026-999999' where label = 'R-2026-000001'`,
    sql`update documents set content = jsonb_set(content, '{totalMinor}', '1') where label = 'R-2026-000001'`,
    sql`update documents set content = jsonb_set(content, '{buyer,name}', '"Another"') where label = 'R-2026-000001'`,
    sql`truncate documents cascade`,
  ])
    await expect(change.execute(ctx.db)).rejects.toThrow('append-only')
  const found = async (harm: ReturnType<typeof sql>) => {
    const rows: object[] = []
    const undo = new Error('undo')
    await withTransaction(ctx, async (tx) => {
      // As a session that copies data: the rules of the table are not asked.
      await sql`set local session_replication_role = replica`.execute(tx.db)
      await harm.execute(tx.db)
      for (const { find } of documentInvariants) rows.push(...(await find(tx.db, tx.now)))
      throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return rows.length
  }
  await ctx.db.deleteFrom('documents_due').execute()
  const sound = await found(sql`select 1`)
  for (const harm of [
    sql`update documents set number = number + 100000 where year = 2026 and number = 2`,
    sql`update document_counters set last_number = last_number + 1 where year = 2026`,
    sql`update documents set label = 'R-2026-999999' where label = 'R-2026-000001'`,
    sql`update documents set content = jsonb_set(content, '{totalMinor}', '1') where label = 'R-2026-000001'`,
    sql`update documents set content = jsonb_set(content, '{taxMinor}', '1') where label = 'R-2026-000001'`,
    sql`insert into documents_due (ledger_entry_id) select ledger_entry_id from documents where label = 'R-2026-000001'`,
  ]) {
    expect(await found(harm)).toBeGreaterThan(sound)
  }
})
