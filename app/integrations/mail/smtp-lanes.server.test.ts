import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import type { MailPort, OutgoingMail } from './mail-port.ts'
import { openSmtpLanes } from './smtp-lanes.server.ts'

let server: SmtpStandIn
let mailer: MailPort
beforeEach(async () => {
  server = await openSmtpStandIn()
  mailer = openSmtpLanes({ url: server.url, timeouts: { connect: 2000, silence: 300, whole: 5000 } })
})
afterEach(async () => {
  await mailer.close()
  await server.close()
})

const mail = (index: number): OutgoingMail => ({
  messageId: `<${index}@staffroom.test>`,
  from: 'Staffroom <hello@staffroom.test>',
  to: { name: 'Ämira', address: `reader-${index}@example.test` },
  subject: 'News – for you',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  headers: {},
  attachments: [],
})

test('mails to many are sent by a thread, each answered for itself', async () => {
  server.answerWith((address) => {
    if (address === 'reader-1@example.test') return { do: 'refuse', code: 550, text: '5.1.1 No such user' }
    if (address === 'reader-2@example.test') return { do: 'refuse', code: 421, text: 'Busy' }
    if (address === 'reader-3@example.test') return { do: 'drop', keeps: true }
    return { do: 'accept' }
  })
  const ends = await Promise.allSettled([0, 1, 2, 3].map((index) => mailer.send(mail(index), 'bulk')))
  expect(ends).toMatchObject([
    { status: 'fulfilled', value: { status: 'accepted' } },
    { status: 'fulfilled', value: { status: 'refused', noSuchMailbox: true } },
    { status: 'fulfilled', value: { status: 'later', holdsAll: true } },
    { status: 'rejected' },
  ])
  expect(server.received.map(({ messageId }) => messageId).sort()).toEqual([
    '<0@staffroom.test>',
    '<3@staffroom.test>',
  ])
})

test('a mail to one person does not wait for mails to many, which all have their connection', async () => {
  const released = Promise.withResolvers<void>()
  server.answerWith(async (address) => {
    if (address.startsWith('reader-')) await released.promise
    return { do: 'accept' }
  })
  const many = Promise.all(Array.from({ length: 20 }, (_none, index) => mailer.send(mail(index), 'bulk')))
  const one = { ...mail(99), to: { name: '', address: 'one@example.test' } }
  expect(await mailer.send(one)).toEqual({ status: 'accepted' })
  expect(server.received.map(({ address }) => address)).toEqual(['one@example.test'])
  released.resolve()
  expect(new Set((await many).map(({ status }) => status))).toEqual(new Set(['accepted']))
})

test('closed it ends its thread; closed unused there was none', async () => {
  await mailer.close()
  expect(await mailer.send(mail(0), 'bulk')).toEqual({ status: 'accepted' })
  await mailer.close()
  expect(server.received).toHaveLength(1)
})
