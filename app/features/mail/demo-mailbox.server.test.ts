import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDemoMailer } from '#app/integrations/mail/demo-mailer.server.ts'
import type { OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { testContext } from '#tests/support/test-context.ts'
import { demoMailSource, demoMails } from './demo-mailbox.server.ts'
import { demoMessage, demoMessageAttachment, demoMessageHtml } from './demo-message.server.ts'

const { ctx } = await testContext()
const production: Ctx = { ...ctx, site: { ...ctx.site, mode: 'production' } }
let minute = 0
const mailer = openDemoMailer({
  db: ctx.db,
  now: async () => new Date(ctx.now.getTime() + Math.floor(minute++ / 2) * 60_000),
})

async function sent(fields: Partial<OutgoingMail> & { id: string }): Promise<string> {
  const { id, ...rest } = fields
  await mailer.send({
    messageId: `<${id}@staffroom.test>`,
    from: 'Staffroom <hello@staffroom.test>',
    to: { name: 'Amira', address: 'amira@example.test' },
    subject: `Mail ${id}`,
    html: `<html><head><title>x</title></head><body><p>Hello ${id}</p></body></html>`,
    text: `Hello ${id}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...rest,
  })
  return `${id}@staffroom.test`
}

const kindOf = async (work: Promise<unknown>) =>
  problemKind(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test('an empty mailbox is empty', async () => {
  expect(await demoMails(ctx, {})).toEqual({ mails: [], recipients: [], next: null })
})

test('a message is taken apart: names, parts, headers, files', async () => {
  const id = await sent({
    id: 'parts',
    subject: 'Your tickets – see you',
    replyTo: 'team@staffroom.test',
    html: '<html><head><title>x</title></head><body><img src="cid:qr.1@staffroom"><img src="cid:page.1@staffroom"></body></html>',
    attachments: [
      {
        filename: 'qr.png',
        contentType: 'image/png',
        content: Buffer.from('a picture'),
        contentId: 'qr.1@staffroom',
      },
      {
        filename: 'page.html',
        contentType: 'text/html',
        content: Buffer.from('<b>'),
        contentId: 'page.1@staffroom',
      },
      { filename: 'ticket – 1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ],
  })
  const message = await demoMessage(ctx, id)
  expect(message).toMatchObject({
    subject: 'Your tickets – see you',
    from: 'Staffroom <hello@staffroom.test>',
    to: 'Amira <amira@example.test>',
    replyTo: 'team@staffroom.test',
    hasHtml: true,
  })
  expect(message.date).toEqual(ctx.now)
  expect(message.text.trim()).toBe('Hello parts')
  expect(message.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' })
  const pdf = message.attachments.find(({ filename }) => filename === 'ticket – 1.pdf')
  expect(pdf).toMatchObject({ contentType: 'application/pdf', bytes: 8, inline: false })
  expect(await demoMessageAttachment(ctx, id, pdf?.index ?? -1)).toMatchObject({
    bytes: Buffer.from('%PDF-1.7'),
  })
  expect(String(await demoMailSource(ctx, id))).toContain('Message-ID: <parts@staffroom.test>')

  const html = await demoMessageHtml(ctx, id)
  expect(html).toContain(`src="data:image/png;base64,${Buffer.from('a picture').toString('base64')}"`)
  // Only pictures are written into the page.
  expect(html).toContain('src="cid:page.1@staffroom"')
  expect(html).toContain('<head><base target="_blank">')
})

test('newest first, by recipient, fifty at a time without losing any that left in the same minute', async () => {
  for (let index = 0; index < 60; index++) await sent({ id: `m${index}` })
  await sent({ id: 'other', to: { name: '', address: 'tom@example.test' } })
  const first = await demoMails(ctx, {})
  expect(first.mails).toHaveLength(50)
  expect(first.mails[0]?.id).toBe('other@staffroom.test')
  expect(first.recipients.sort()).toEqual(['amira@example.test', 'tom@example.test'])
  const second = await demoMails(ctx, { before: first.next ?? '' })
  expect(second.next).toBeNull()
  const ids = [...first.mails, ...second.mails].map((mail) => mail.id)
  expect(new Set(ids).size).toBe(62)
  expect(ids.slice(-2).sort()).toEqual(['m0@staffroom.test', 'parts@staffroom.test'])

  const toTom = await demoMails(ctx, { recipient: ' TOM@example.test ' })
  expect(toTom.mails.map((mail) => mail.id)).toEqual(['other@staffroom.test'])
  expect((await demoMails(ctx, { recipient: 'nobody@example.test' })).mails).toEqual([])
  expect((await demoMails(ctx, { before: 'unknown@x' })).mails).toEqual([])
})

test('what is not there is not found', async () => {
  const id = await sent({ id: 'single' })
  for (const hostile of ['', 'unknown@x', "' or 1=1 --", '\0', 'x'.repeat(5000)]) {
    expect(await kindOf(demoMessage(ctx, hostile))).toBe('not-found')
  }
  expect(await kindOf(demoMessageAttachment(ctx, id, 0))).toBe('not-found')
  expect(await kindOf(demoMessageAttachment(ctx, id, -1))).toBe('not-found')
})

test('in production there is no mailbox', async () => {
  expect(await kindOf(demoMails(production, {}))).toBe('not-found')
  expect(await kindOf(demoMessage(production, 'parts@staffroom.test'))).toBe('not-found')
  expect(await kindOf(demoMessageHtml(production, 'parts@staffroom.test'))).toBe('not-found')
  expect(await kindOf(demoMessageAttachment(production, 'parts@staffroom.test', 0))).toBe('not-found')
})
