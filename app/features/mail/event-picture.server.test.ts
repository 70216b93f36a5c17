import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { newId } from '#app/kernel/ids.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { anEventPicture } from '#tests/factories/an-event-picture.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from './delivery/send-mail.server.ts'
import { mails } from './mails/all-mails.server.ts'
import { pictureOfEvent } from './mails/parts/event-parts.ts'
import { queueMail } from './queue-mail.server.ts'

const { ctx } = await testContext()

/** The HTML that leaves as a reminder of the event; `after` comes between queueing and sending. */
async function reminderOf(eventId: string, after: () => Promise<unknown> = async () => undefined) {
  const mailId = await queueMail(ctx, {
    kind: 'event-reminder',
    subjectId: newId(),
    recipient: 'amira@school.example',
    variables: () => ({ ...mails['event-reminder'].sample, event_picture: pictureOfEvent(eventId) }),
  })
  await after()
  const sent: OutgoingMail[] = []
  const send = async (message: OutgoingMail) => {
    sent.push(message)
    return { status: 'accepted' } as const
  }
  const post: Ctx = { ...ctx, actor: system, ports: { ...ctx.ports, mail: { ...ctx.ports.mail, send } } }
  expect(await sendMail(post, { mailId: mailId ?? '' }, {})).toBe('sent')
  return sent[0]?.html ?? ''
}

test('a mail shows the picture of its event, also one that was added after it was queued', async () => {
  const eventId = await anEvent(ctx, { title: 'Reading Circle' })
  const html = await reminderOf(eventId, () => anEventPicture(ctx, eventId))
  expect(html).toMatch(
    /<img src="http:\/\/localhost:3000\/files\/images\/[^"]+\/full\.jpg" alt="Reading Circle" width="536" height="357"/,
  )
})

test('the words that describe the picture stand in its place', async () => {
  const eventId = await anEvent(ctx)
  const { id } = await anEventPicture(ctx, eventId)
  await ctx.db
    .updateTable('event_images')
    .set({ alt_text: 'Teachers at a "round" table' })
    .where('id', '=', id)
    .execute()
  expect(await reminderOf(eventId)).toContain('alt="Teachers at a &#34;round&#34; table"')
})

test.each([
  ['without a picture', () => anEvent(ctx)],
  ['that is gone', async () => newId()],
])('an event %s leaves no gap', async (_title, event) => {
  expect(await reminderOf(await event())).not.toContain('/files/')
})
