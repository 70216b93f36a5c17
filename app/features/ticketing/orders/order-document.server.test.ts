import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { documentAttachmentMakers } from '#app/features/money/documents/document-attachments.server.ts'
import { orderTimeline } from '#app/features/order-admin/order-timeline.server.ts'
import type { MailPort, OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { sendRefundMail } from '../refunds/send-refund-mail.server.ts'
import { ticketAttachmentMakers } from '../tickets/mail-attachments.server.ts'
import { orderDocument } from './order-document.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
const ticketTypeId = await aTicketType(ctx, { tax_basis_points: 500 })
const notFound = (error: unknown) => problemKind(error) === 'not-found'

test('a receipt opens by the order’s key, and for its owner', async () => {
  const owner = await aUser(ctx)
  const order = await aPaidOrder({ ...ctx, actor: owner }, { ticketTypeId })
  const claim = { reference: order.reference, key: order.key }
  const receipt = await orderDocument(ctx, claim, 'receipt.pdf')
  expect(receipt).toMatchObject({ kind: 'receipt', content: { orderReference: order.reference } })
  expect(await orderDocument(ctx, claim, `${receipt.label}.pdf`)).toEqual(receipt)
  const asOwner = { reference: order.reference, key: null }
  expect(await orderDocument({ ...ctx, actor: owner }, asOwner, 'receipt.pdf')).toEqual(receipt)
})

test('for everybody else, and for what is not there, it does not exist', async () => {
  const [mine, other] = [await aPaidOrder(ctx, { ticketTypeId }), await aPaidOrder(ctx, { ticketTypeId })]
  const { label } = await orderDocument(ctx, mine, 'receipt.pdf')
  const stranger = { ...ctx, actor: await aUser(ctx) }
  for (const [claim, file] of [
    [{ reference: mine.reference, key: null }, 'receipt.pdf'],
    [{ reference: mine.reference, key: other.key }, 'receipt.pdf'],
    [other, `${label}.pdf`],
    [mine, 'CN-2026-000001.pdf'],
    [mine, 'R-2026-000001'],
    [mine, '../secret.pdf'],
    [mine, 'receipt.pdf/x'],
  ] as const) {
    await expect(orderDocument(stranger, claim, file)).rejects.toSatisfy(notFound)
  }
  const unpaid = await aHeldOrder(ctx, { ticketTypeId })
  await expect(orderDocument(ctx, unpaid, 'receipt.pdf')).rejects.toSatisfy(notFound)
})

test('the mail about a refund carries the credit note, numbered by then', async () => {
  const order = await aPaidOrder(ctx, { ticketTypeId, quantity: 2 })
  const refundId = await aRefund(ctx, order, { kind: 'amount', amountMinor: 5_000 }, { note: 'Sorry!' })
  await sendRefundMail(ctx, { refundId })
  const mail = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('subject_id', '=', refundId)
    .executeTakeFirstOrThrow()
  const label = String(mail.variables.credit_note_number)
  const [attached] = mail.attachments
  expect(attached?.kind).toBe('document-pdf')
  const pdf = await documentAttachmentMakers['document-pdf'](ctx, attached?.ref ?? '')
  expect(pdf).toMatchObject({ filename: `credit-note-${label}.pdf`, contentType: 'application/pdf' })
  const words = pdfText(pdf.content).replaceAll(/\s+/g, ' ')
  expect(words).toContain('Total credited AED 50.00')
  expect(words).toContain('Sorry!')
  expect((await orderDocument(ctx, order, `${label}.pdf`)).id).toBe(attached?.ref)
  await expectInvariants(ctx)
})

/** What leaves of one mail. */
async function sentOf(mailId: string): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = []
  const mailPort: MailPort = {
    ...ctx.ports.mail,
    send: async (message) => {
      sent.push(message)
      return { status: 'accepted' }
    },
  }
  const post: Ctx = { ...ctx, actor: system, ports: { ...ctx.ports, mail: mailPort } }
  const makers = { ...documentAttachmentMakers, ...ticketAttachmentMakers }
  expect(await sendMail(post, { mailId }, makers)).toBe('sent')
  return sent[0]
}

const mailsOf = (subjectId: string) =>
  ctx.db.selectFrom('mails').select(['id', 'kind']).where('subject_id', '=', subjectId).execute()

test('the mail with the tickets has the receipt, which gets its number then and no mail of its own', async () => {
  const order = await aPaidOrder(ctx, { ticketTypeId })
  const mail = (await mailsOf(order.id)).find(({ kind }) => kind === 'event-confirmation')
  const message = await sentOf(mail?.id ?? '')
  const { id, label } = await orderDocument(ctx, order, 'receipt.pdf')
  expect(message?.text).toContain('Your receipt is attached, too.')
  const files = message?.attachments.map(({ filename }) => filename) ?? []
  expect(files.filter((file) => file.endsWith('.pdf'))).toHaveLength(2)
  expect(files).toContain(`receipt-${label}.pdf`)
  expect(await mailsOf(id)).toEqual([])
})

test('money whose receipt came with no tickets has its receipt mailed', async () => {
  const order = await aPaidOrder(ctx, { ticketTypeId })
  await ctx.db.updateTable('mails').set({ attachments: '[]' }).where('subject_id', '=', order.id).execute()
  const { id, label } = await orderDocument(ctx, order, 'receipt.pdf')
  const [mail] = await mailsOf(id)
  const message = await sentOf(mail?.id ?? '')
  expect(message?.subject).toBe(`Receipt ${label} for Leadership Evening`)
  expect(message?.text).toContain('1 x Standard: AED\u00a0100')
  expect(message?.text).toContain('tax included: AED\u00a04.76')
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([`receipt-${label}.pdf`])
  const told = await orderTimeline({ ...ctx, actor: system }, order.id)
  expect(told.filter(({ source }) => source === 'mail').map(({ what }) => what)).toContain('receipt')
})

test('there is no attachment of a document that is not there', async () => {
  const unpaid = await aHeldOrder(ctx, { ticketTypeId })
  expect(await documentAttachmentMakers['order-receipt-pdf'](ctx, unpaid.id)).toBeNull()
  await expect(documentAttachmentMakers['document-pdf'](ctx, newId())).rejects.toSatisfy(notFound)
})
