import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { openDemoMailer } from './demo-mailer.server.ts'
import type { OutgoingMail } from './mail-port.ts'

const { ctx } = await testContext()
const mailer = openDemoMailer({ db: ctx.db, now: async () => ctx.now })

const mail: OutgoingMail = {
  messageId: '<one@staffroom.test>',
  from: 'Staffroom <hello@staffroom.test>',
  to: { name: 'Amira', address: 'amira@example.test' },
  subject: 'Your tickets',
  html: '<p>Hello <img src="cid:qr.1@staffroom"></p>',
  text: 'Hello',
  headers: {},
  attachments: [
    {
      filename: 'qr.png',
      contentType: 'image/png',
      content: Buffer.from('png'),
      contentId: 'qr.1@staffroom',
    },
  ],
}

test('a message is kept whole, as it would have left, at the product’s time', async () => {
  expect(await mailer.send(mail)).toEqual({ status: 'accepted' })
  const row = await ctx.db.selectFrom('demo_mails').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ recipient: 'amira@example.test', subject: 'Your tickets', sent_at: ctx.now })
  const parsed = await PostalMime.parse(row.raw)
  expect(parsed).toMatchObject({
    messageId: '<one@staffroom.test>',
    subject: 'Your tickets',
    date: ctx.now.toISOString(),
    to: [{ name: 'Amira', address: 'amira@example.test' }],
  })
  expect(parsed.html).toContain('cid:qr.1@staffroom')
  expect(parsed.attachments[0]).toMatchObject({ contentId: '<qr.1@staffroom>', disposition: 'inline' })
})

test('the same message is kept once', async () => {
  await mailer.send(mail)
  expect(await ctx.db.selectFrom('demo_mails').select('message_id').execute()).toHaveLength(1)
})
