import { expect, test } from 'vitest'
import { recordingMail } from '#tests/support/fake-ports.ts'
import type { MailAnswer, OutgoingMail } from './mail-port.ts'
import { openStagingMailer, toOneAddress } from './staging-mailer.server.ts'

const mail: OutgoingMail = {
  messageId: '<1@staffroom.test>',
  from: 'hello@staffroom.test',
  to: { name: 'Amal', address: 'amal@school.example' },
  subject: 'Your ticket',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  attachments: [],
}

test('without an address no mail leaves, even where a server is named', async () => {
  const held = openStagingMailer({ smtpUrl: 'smtp://127.0.0.1:1', stagingMailTo: null })
  expect(await held.send(mail)).toEqual({ status: 'accepted', isHeld: true })
  expect(await held.send(mail, 'bulk')).toEqual({ status: 'accepted', isHeld: true })
  await held.close()
})

test('all mails of a staging copy go to one address and name the intended recipient', async () => {
  const left: OutgoingMail[] = []
  const answers: MailAnswer[] = [
    { status: 'accepted' },
    { status: 'refused', response: '550 no such mailbox', noSuchMailbox: true },
  ]
  const send = async (letter: OutgoingMail) => {
    left.push(letter)
    return answers.shift() ?? { status: 'accepted' as const }
  }
  const port = toOneAddress({ ...recordingMail().port, send }, 'tester@school.example')
  expect(await port.send({ ...mail, replyTo: 'buyer@school.example' })).toEqual({ status: 'accepted' })
  expect(left[0]?.to).toEqual({ name: 'Amal', address: 'tester@school.example' })
  expect(left[0]?.subject).toBe('[Staging, to amal@school.example] Your ticket')
  expect(JSON.stringify(left[0])).not.toContain('buyer@school.example')
  // Amal's own address did not bounce.
  expect(await port.send(mail)).toEqual({ status: 'refused', response: '550 no such mailbox' })
})
