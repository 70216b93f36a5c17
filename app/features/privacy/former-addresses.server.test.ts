import { expect, test } from 'vitest'
import { sendEnquiry } from '#app/features/enquiries/send-enquiry.server.ts'
import { confirmEmailChange } from '#app/features/people/confirm-email-change.server.ts'
import { requestEmailChange } from '#app/features/people/request-email-change.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import {
  aPerson,
  aSession,
  client,
  goodPassword,
  peopleContext,
  tokenMailedTo,
} from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'

const { ctx } = withDemoPayments((await peopleContext()).ctx)

/** A seat in a stranger's order and an enquiry, under an address. */
async function writtenAs(at: typeof ctx, email: string, word: string): Promise<void> {
  const attendees = [anAttendee({ fullName: word, email })]
  await aPaidOrder(at, { ticketTypeId: await aTicketType(at), attendees })
  await sendEnquiry(at, { kind: 'contact', name: word, email, subject: word, message: word }, client)
}

test('what came to a former address is its owner’s until it was changed, and the next owner’s afterwards', async () => {
  const before = await aPerson(ctx, { username: 'lina' })
  await writtenAs(ctx, before.email, 'Quince')
  const sessionToken = await aSession(ctx, before)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  const email = 'lina.new@school.example'
  await requestEmailChange({ ...ctx, actor: actorWithRole('user', before) }, { reauth, email })
  const token = await tokenMailedTo(ctx, email, 'confirm-new-email')
  expect(await confirmEmailChange(ctx, { token, sessionToken })).toMatchObject({ ok: true })

  const later = { ...ctx, now: addMinutes(ctx.now, 60) }
  const next = await aPerson(later, { username: 'newlina' })
  await ctx.db.updateTable('users').set({ email: before.email }).where('id', '=', next.userId).execute()
  await writtenAs(later, before.email, 'Medlar')

  const me = { ...later, actor: actorWithRole('user', { userId: before.userId, email }) }
  const answer = await personalData(me, reauth)
  if (!answer.ok) throw new Error(answer.reason)
  const download = JSON.stringify(answer.data)
  expect(answer.data.formerAddresses).toEqual([{ email: before.email, until: ctx.now }])
  expect(download).toContain('Quince')
  expect(download).not.toContain('Medlar')

  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  const names = ctx.db.selectFrom('attendees').select('full_name').where('email', '=', before.email)
  expect(await names.execute()).toEqual([{ full_name: 'Medlar' }])
  const subjects = ctx.db.selectFrom('enquiries').select('subject').where('email', '=', before.email)
  expect(await subjects.execute()).toEqual([{ subject: 'Medlar' }])
  const mails = ctx.db.selectFrom('mails').select('created_at').where('recipient', '=', before.email)
  expect((await mails.execute()).every(({ created_at }) => created_at > ctx.now)).toBe(true)
  expect(await mails.execute()).not.toEqual([])
  await expectInvariants(later)
})
