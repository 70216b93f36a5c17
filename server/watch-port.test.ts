import { expect, test } from 'vitest'
import type { MailAnswer, MailPort, OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import { createMetrics } from './metrics.ts'
import { watchMail } from './watch-port.ts'

const letter: OutgoingMail = {
  messageId: '<one@staffroom.test>',
  from: 'hello@staffroom.test',
  to: { name: '', address: 'amira@example.test' },
  subject: 'Tickets',
  html: '',
  text: 'Tickets',
  headers: {},
  attachments: [],
}

async function countedAfter(answer: MailAnswer | Error): Promise<string[]> {
  const metrics = createMetrics()
  const port: MailPort = {
    send: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    check: async () => ({ ok: true }),
    close: async () => undefined,
  }
  await watchMail(port, metrics)
    .send(letter)
    .catch(() => undefined)
  return (await metrics.text())
    .split('\n')
    .filter((line) => /^staffroom_(mails_total|outside_failed_total|outside_seconds_count)/.test(line))
}

const asked = 'staffroom_outside_seconds_count{part="mail",call="send"} 1'
const failed = 'staffroom_outside_failed_total{part="mail",call="send"} 1'

test('an outage of the mail server counts as a failure, a temporary refusal does not', async () => {
  expect(await countedAfter({ status: 'later', response: 'away', holdsAll: true, isOutage: true })).toEqual([
    asked,
    failed,
    'staffroom_mails_total{lane="single",answer="later"} 1',
  ])
  expect(await countedAfter({ status: 'later', response: '450 greylisted' })).toEqual([
    asked,
    'staffroom_mails_total{lane="single",answer="later"} 1',
  ])
})

test('a lost answer counts as a failure, and an accepted mail does not', async () => {
  expect(await countedAfter(new Error('the connection broke'))).toEqual([
    asked,
    failed,
    'staffroom_mails_total{lane="single",answer="lost"} 1',
  ])
  expect(await countedAfter({ status: 'accepted' })).toEqual([
    asked,
    'staffroom_mails_total{lane="single",answer="accepted"} 1',
  ])
})
