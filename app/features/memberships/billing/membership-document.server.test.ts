import { expect, test } from 'vitest'
import { guest } from '#app/access/actor.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { membershipDocument } from './membership-document.server.ts'

const { ctx, as } = await testContext()

test('a member opens the own receipt by its label, or by the invoice before it has one', async () => {
  const member = await aPaidInvoice(ctx)
  const asked = await membershipDocument(as(member.user), `${member.invoiceId}.pdf`)
  expect(asked).toMatchObject({ kind: 'receipt', label: 'R-2026-000001' })
  expect(await membershipDocument(as(member.user), 'R-2026-000001.pdf')).toEqual(asked)
})

test('for everybody else, and for anything else, there is nothing there', async () => {
  const member = await aPaidInvoice(ctx)
  const { label } = await membershipDocument(as(member.user), `${member.invoiceId}.pdf`)
  const other = await aUser(ctx)
  const admin = await aUser(ctx, { role: 'admin' })
  const { ctx: paying } = withDemoPayments(as(system))
  const order = await aPaidOrder(paying, { ticketTypeId: await aTicketType(paying) })
  await issueDocuments(paying)
  const ofOrder = await ctx.db
    .selectFrom('documents')
    .select('label')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const attempts = [
    [guest, `${label}.pdf`],
    [other, `${label}.pdf`],
    [admin, `${label}.pdf`],
    [other, `${member.invoiceId}.pdf`],
    [member.user, label],
    [member.user, `${newId()}.pdf`],
    [member.user, 'CN-2026-000001.pdf'],
    [member.user, `${ofOrder.label}.pdf`],
    [member.user, `../${label}.pdf`],
  ] as const
  for (const [actor, file] of attempts) {
    const problem = await membershipDocument(as(actor), file).catch(problemKind)
    expect(problem, file).toBe('not-found')
  }
})
