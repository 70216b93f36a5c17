import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'
import { recordingMail } from '#tests/support/fake-ports.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { eraseMails } from '../erase-mails.server.ts'
import { mailKinds, optionalCategoryOf } from '../mails/mail-kinds.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { changePreferences } from './change-preferences.server.ts'
import { ownPreferences } from './own-preferences.server.ts'

const { sent, port } = recordingMail()
const { ctx, as } = await testContext({ mail: port })

const queueNews = (recipient: string, subjectId: string) =>
  queueMail(ctx, {
    kind: 'simple',
    subjectId,
    recipient,
    variables: () => ({ fullName: 'Amal Haddad', subject: 'News', email: recipient, content: '<p>News</p>' }),
  })
const send = async (mailId: string | null) => sendMail(as(system), { mailId: mailId ?? '' }, {})

test('what is optional is named; everything about account, orders and money is essential', () => {
  const optional = Object.keys(mailKinds).filter((kind) => optionalCategoryOf(kind as keyof typeof mailKinds))
  expect(optional.sort()).toEqual([
    'admin-announcement',
    'event-announcement',
    'event-reminder',
    'event-thank-you',
    'payment-failed',
    'save-the-date',
    'simple',
  ])
})

test('an optional mail that is switched off is not sent, even if it waited already', async () => {
  const actor = await aUser(ctx)
  const me = as(actor)
  expect((await ownPreferences(me)).preferences).toEqual({ reminders: true, news: true, events: true })
  const waiting = await queueNews(actor.email, 'one')
  await changePreferences(me, { reminders: true, news: false, events: true })
  expect((await ownPreferences(me)).preferences).toEqual({ reminders: true, news: false, events: true })
  expect(await send(waiting)).toBe('suppressed')

  const essential = await queueMail(ctx, {
    kind: 'account-exists',
    subjectId: actor.userId,
    recipient: actor.email,
    variables: () => ({
      fullName: 'Amal Haddad',
      sign_in_url: 'http://x.example',
      reset_url: 'http://x.example',
    }),
  })
  expect(await send(essential)).toBe('sent')
  await Promise.all([1, 2].map(() => changePreferences(me, { reminders: false, news: true, events: true })))
  expect(await send(await queueNews(actor.email, 'two'))).toBe('sent')
  expect(sent).toHaveLength(2)
  await expect(changePreferences(ctx, { reminders: true, news: true, events: true })).rejects.toThrow(
    'not allowed',
  )
})

test('erasure empties what was sent, and what waits is never sent', async () => {
  const actor = await aUser(ctx)
  const out = await queueNews(actor.email, 'three')
  await send(out)
  const waiting = await queueNews(actor.email, 'four')
  const failed = await queueNews(actor.email, 'five')
  const lost = await queueNews(actor.email, 'six')
  const is = (id: string | null, status: 'failed' | 'sending') =>
    ctx.db
      .updateTable('mails')
      .set({ status, sending_at: ctx.now })
      .where('id', '=', id ?? '')
      .execute()
  await is(failed, 'failed')
  await is(lost, 'sending')
  const aboutThem = await queueNews('colleague@school.example', 'their-order')
  await send(aboutThem)
  await eraseMails(ctx, { userId: actor.userId, email: actor.email, subjectIds: ['their-order'] })
  await eraseMails(ctx, { userId: actor.userId, email: actor.email, subjectIds: ['their-order'] })
  expect(await send(waiting)).toBe('not-queued')
  // A retry of a mail that was on its way is suppressed too.
  await ctx.db
    .updateTable('mails')
    .set({ status: 'queued' })
    .where('id', '=', lost ?? '')
    .execute()
  expect(await send(lost)).toBe('suppressed')
  const rows = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', 'in', [out ?? '', waiting ?? '', failed ?? '', lost ?? '', aboutThem ?? ''])
    .orderBy('id')
    .execute()
  expect(rows.map(({ status, recipient }) => [status, recipient])).toEqual([
    ['sent', `erased-${out}@erased.invalid`],
    ['suppressed', `erased-${waiting}@erased.invalid`],
    ['suppressed', `erased-${failed}@erased.invalid`],
    ['suppressed', `erased-${lost}@erased.invalid`],
    ['sent', 'colleague@school.example'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Amal|News/)
})
