import { expect, test } from 'vitest'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { preferenceInvariants } from './preference-invariants.server.ts'
import { suppress } from './suppress.server.ts'
import { writePreferences } from './write-preferences.server.ts'

const { ctx, at } = await testContext()
const broken = async () => {
  const found = await Promise.all(preferenceInvariants.map(({ find }) => find(ctx.db, ctx.now)))
  return found.flat().length
}
const send = async (recipient: string) => {
  const mailId = await queueMail(ctx, {
    kind: 'event-reminder',
    subjectId: recipient,
    recipient,
    variables: () => mails['event-reminder'].sample,
  })
  await sendMail({ ...ctx, actor: system }, { mailId: mailId ?? '' }, {})
}
const anHourAgo = { ...at('2026-12-01T11:00:00Z'), actor: system }

test('a mail that was sent before anything was said breaks nothing', async () => {
  await send('before@school.example')
  await writePreferences(ctx, 'before@school.example', { reminders: false })
  await suppress(
    { ...ctx, actor: system },
    { email: 'before@school.example', reason: 'hard-bounce', details: '' },
  )
  expect(await broken()).toBe(0)
})

test('the invariant finds a mail sent to an opted-out or erased recipient', async () => {
  for (const recipient of ['news@school.example', 'reminders@school.example', 'gone@school.example'])
    await send(recipient)
  await writePreferences(anHourAgo, 'news@school.example', { news: false })
  expect(await broken()).toBe(0)
  await writePreferences(anHourAgo, 'reminders@school.example', { reminders: false })
  expect(await broken()).toBe(1)
  await suppress(anHourAgo, { email: 'gone@school.example', reason: 'hard-bounce', details: '' })
  expect(await broken()).toBe(2)
})

test('a bounce that stopped nothing is found', async () => {
  const before = await broken()
  await send('unheard@school.example')
  await ctx.db
    .updateTable('mails')
    .set({ bounce: 'hard-bounce', bounced_at: ctx.now })
    .where('recipient', '=', 'unheard@school.example')
    .execute()
  expect(await broken()).toBe(before + 1)
})
