import { expect, test } from 'vitest'
import type { MailEvent } from '#app/integrations/mail/mail-webhook-port.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { recordMailEvent } from './record-mail-event.server.ts'

const { ctx, as } = await testContext()
const asProvider = as(system)
let counter = 0

async function aSentMail(recipient = `reader${counter}@school.example`) {
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: `s${counter++}`,
    recipient,
    variables: () => mails['verify-email'].sample,
  })
  if (!id) throw new Error('queued before')
  await sendMail(asProvider, { mailId: id }, {})
  return { id, recipient }
}
const rowOf = (id: string) =>
  ctx.db
    .selectFrom('mails')
    .select(['status', 'bounce', 'bounced_at', 'delivered_at', 'last_error', 'message_id', 'subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const stopsOf = async (email: string) =>
  (
    await ctx.db
      .selectFrom('mail_suppressions')
      .select(['reason', 'stops', 'source'])
      .where('email', '=', email)
      .execute()
  ).map(({ reason, stops, source }) => `${reason} ${stops} ${source}`)
const event = (fields: Partial<MailEvent>): MailEvent => ({
  id: `msg_${counter++}`,
  kind: 'hard-bounce',
  messageId: null,
  recipients: [],
  subject: null,
  details: 'Permanent · No such user',
  ...fields,
})

test('a hard bounce suppresses the address once for repeated and simultaneous events', async () => {
  const { id, recipient } = await aSentMail()
  const told = event({ messageId: (await rowOf(id)).message_id, recipients: [recipient] })
  const outcomes = await Promise.all([1, 2, 3].map(() => recordMailEvent(asProvider, told)))
  expect(outcomes.sort()).toEqual(['done', 'known', 'known'])
  expect(await stopsOf(recipient)).toEqual(['hard-bounce all provider'])
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    bounce: 'hard-bounce',
    bounced_at: ctx.now,
    last_error: 'Permanent · No such user',
  })
})

test('a complaint stops what people can do without', async () => {
  const { id, recipient } = await aSentMail()
  await recordMailEvent(
    asProvider,
    event({ kind: 'complaint', recipients: [`Reader <${recipient.toUpperCase()}>`] }),
  )
  expect(await stopsOf(recipient)).toEqual(['complaint optional provider'])
  expect((await rowOf(id)).bounce).toBe('complaint')
})

test('a passing trouble is noted and stops nothing, and does not hide what is for good', async () => {
  const { id, recipient } = await aSentMail()
  await recordMailEvent(asProvider, event({ kind: 'soft-bounce', recipients: [recipient] }))
  expect((await rowOf(id)).bounce).toBe('soft-bounce')
  expect(await stopsOf(recipient)).toEqual([])
  await recordMailEvent(asProvider, event({ recipients: [recipient] }))
  await recordMailEvent(asProvider, event({ kind: 'soft-bounce', recipients: [recipient] }))
  expect((await rowOf(id)).bounce).toBe('hard-bounce')
})

test('without its Message-ID the last mail with that subject is meant', async () => {
  const first = await aSentMail()
  await ctx.db.updateTable('mails').set({ subject: 'Another' }).where('id', '=', first.id).execute()
  const second = await aSentMail(first.recipient)
  await recordMailEvent(
    asProvider,
    event({ kind: 'delivered', recipients: [first.recipient], subject: 'Another' }),
  )
  expect((await rowOf(first.id)).delivered_at).toEqual(ctx.now)
  expect((await rowOf(second.id)).delivered_at).toBeNull()
})

test('a delivery event marks a mail with a lost server response as delivered', async () => {
  const { id, recipient } = await aSentMail()
  await ctx.db.updateTable('mails').set({ status: 'sending', sent_at: null }).where('id', '=', id).execute()
  const { message_id } = await rowOf(id)
  await recordMailEvent(
    asProvider,
    event({ kind: 'delivered', messageId: message_id.slice(1, -1), recipients: [recipient] }),
  )
  expect(await rowOf(id)).toMatchObject({ status: 'sent', delivered_at: ctx.now })
})

test('an event about an unknown mail changes nothing', async () => {
  expect(await recordMailEvent(asProvider, event({ recipients: ['stranger@school.example'] }))).toBe(
    'no-such-mail',
  )
  expect(await stopsOf('stranger@school.example')).toEqual([])
  expect(await recordMailEvent(asProvider, event({ kind: 'other' }))).toBe('not-needed')
  expect(await recordMailEvent(asProvider, event({ kind: 'delayed' }))).toBe('not-needed')
  await expect(recordMailEvent(ctx, event({}))).rejects.toThrow('not allowed')
})

test('an id is forgotten after a month', async () => {
  const later = { ...asProvider, now: new Date(ctx.now.getTime() + 31 * 24 * 3_600_000) }
  await recordMailEvent(asProvider, event({ id: 'msg_old' }))
  await recordMailEvent(later, event({}))
  const kept = await ctx.db.selectFrom('mail_provider_news').select('id').execute()
  expect(kept).toHaveLength(1)
})
