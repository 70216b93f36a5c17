import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openSmtpMailer } from '#app/integrations/mail/smtp-mailer.server.ts'
import { openSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { sendMail } from './send-mail.server.ts'

const standIn = await openSmtpStandIn()
const mailer = openSmtpMailer({ url: standIn.url })
const { ctx: plain, as } = await testContext({ mail: mailer })
const ctx: Ctx = as(system)
afterAll(async () => {
  await mailer.close()
  await standIn.close()
})
let counter = 0

/** What strangers type where a name, a title or a subject is asked for. */
const corpus: [string, string][] = [
  ['CR LF and a header', 'Amal\r\nBcc: victim@evil.example'],
  ['LF and a header', 'Amal\nBcc: victim@evil.example'],
  ['CR and a header', 'Amal\rBcc: victim@evil.example'],
  ['a folded line', 'Amal\r\n Bcc: victim@evil.example'],
  ['the end of the headers', 'Amal\r\n\r\n<h1>Another mail</h1>'],
  ['the end of the message', 'Amal\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<victim@evil.example>'],
  ['a line separator', 'Amal\u2028Bcc: victim@evil.example'],
  ['a paragraph separator', 'Amal\u2029Bcc: victim@evil.example'],
  ['a next line', 'Amal\u0085Bcc: victim@evil.example'],
  ['vertical tab and form feed', 'Amal\u000bBcc: victim@evil.example\u000cX-Evil: 1'],
  ['nothing at all', 'Amal\u0000Bcc: victim@evil.example'],
  ['an encoded line end (Q)', '=?utf-8?Q?Amal=0D=0ABcc:_victim@evil.example?='],
  ['an encoded line end (B)', '=?utf-8?B?QW1hbA0KQmNjOiB2aWN0aW1AZXZpbC5leGFtcGxl?='],
  ['an address of their own', 'Amal" <victim@evil.example>, "x'],
  ['a list of addresses', 'a@evil.example, b@evil.example; c@evil.example'],
  ['a group', 'Friends: a@evil.example, b@evil.example;'],
  ['a comment', 'Amal (Bcc: victim@evil.example)'],
  ['letters that turn round', 'Amal \u202ecod.exe'],
  ['letters that are said to be others', '\ud800 half a letter'],
  ['far too many letters', 'A'.repeat(5_000)],
  ['far too many words', 'wonderful '.repeat(600)],
  ['pictures', '🎉'.repeat(400)],
  ['letters of other scripts', 'أمل حداد 学校 Žižek'.repeat(40)],
]
/** The headers of such a mail, each once. */
const expected = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
  'X-Auto-Response-Suppress',
]

async function sentWith(fields: { recipientName?: string; event_name?: string }) {
  const recipient = `reader${counter}@school.example`
  const mailId = await queueMail(ctx, {
    kind: 'event-reminder',
    subjectId: `event-${counter++}`,
    recipient,
    recipientName: fields.recipientName ?? 'Amal Haddad',
    replyTo: 'team@school.example',
    variables: () => ({
      ...mails['event-reminder'].sample,
      ...(fields.event_name !== undefined && { event_name: fields.event_name }),
    }),
  })
  expect(await sendMail(ctx, { mailId: mailId ?? '' }, {})).toBe('sent')
  const [message] = standIn.received.slice(-1)
  if (!message) throw new Error('nothing came')
  return { recipient, ...message, parsed: await PostalMime.parse(`${message.headers}\r\n\r\n`) }
}

describe.each(corpus)('%s', (_name, typed) => {
  test.each([
    ['as a name', { recipientName: typed }],
    ['as the title of an event', { event_name: typed }],
  ])('%s stays one header', async (_where, fields) => {
    // A column of text takes neither, so no title has them.
    if ('event_name' in fields && (typed.includes('\u0000') || !typed.isWellFormed())) {
      return expect(sentWith(fields)).rejects.toThrow(/json|Unicode/)
    }
    const before = standIn.received.length
    const { recipient, address, headers, parsed, subject } = await sentWith(fields)
    expect(standIn.received).toHaveLength(before + 1)
    expect(address).toBe(recipient)
    const lines = headers.split('\r\n')
    const names = lines.filter((line) => !/^[ \t]/.test(line)).map((line) => line.split(':')[0] ?? '')
    expect(names.sort()).toEqual(expected)
    for (const line of lines) {
      expect(line).toMatch(/^[\x20-\x7e\t]*$/)
      expect(Buffer.byteLength(line)).toBeLessThan(998)
    }
    expect(parsed.to?.map((to) => to.address)).toEqual([recipient])
    expect(parsed.replyTo?.map((to) => to.address)).toEqual(['team@school.example'])
    // What a program shows has no second line either.
    expect(`${parsed.subject}${parsed.to?.[0]?.name}`).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
    expect(subject).not.toBe('')
  })
})

test.each(corpus)('no mail is sent to or has the reply address %s', async (_name, typed) => {
  const mail = {
    kind: 'event-reminder' as const,
    subjectId: 'nobody',
    recipient: 'reader@school.example',
    variables: () => mails['event-reminder'].sample,
  }
  await expect(queueMail(plain, { ...mail, recipient: typed })).rejects.toThrow('not an email address')
  await expect(queueMail(plain, { ...mail, replyTo: typed })).rejects.toThrow('not an email address')
  await expect(queueMail(plain, { ...mail, recipient: `a@b.example${typed}` })).rejects.toThrow(
    'not an email address',
  )
})
