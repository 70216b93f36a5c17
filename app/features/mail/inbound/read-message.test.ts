import { describe, expect, test } from 'vitest'
import { longestInboundText, mostAttachmentNames } from './inbound-message.ts'
import { readMessage } from './read-message.ts'

const mail = (headers: string[], body: string | Buffer = 'Hello') =>
  Buffer.concat([
    Buffer.from(`${['From: Amira <amira@school.example>', ...headers].join('\r\n')}\r\n\r\n`),
    typeof body === 'string' ? Buffer.from(body) : body,
  ])
const read = (headers: string[], body?: string | Buffer) => readMessage(mail(headers, body))

describe('the text of a message', () => {
  test.each([
    ['UTF-8', 'Content-Type: text/plain; charset=utf-8', Buffer.from('Grüße 👩‍🏫 مرحبا')],
    [
      'a charset of Arabic',
      'Content-Type: text/plain; charset=windows-1256',
      Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]),
    ],
    [
      'a charset of Europe',
      'Content-Type: text/plain; charset=iso-8859-1',
      Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]),
    ],
  ])('is read in %s', async (_name, header, body) => {
    const { text } = await read([header, 'Content-Transfer-Encoding: 8bit'], body)
    expect(['Grüße 👩‍🏫 مرحبا', 'مرحبا', 'Grüße']).toContain(text)
  })

  test('comes without control characters, marks of direction and halves of characters', async () => {
    const { text } = await read(
      ['Content-Type: text/plain; charset=utf-8'],
      'a\u0000b\u0007\u202ec\u2028d\r\n\r\n\r\n\r\n\r\ne',
    )
    expect(text).toBe('abc\nd\n\n\ne')
  })

  test('of HTML alone is what it says, without scripts and styles', async () => {
    const html =
      '<head><style>p{}</style></head><p>One <b>two</b></p><script>alert(1)</script><p>&lt;three&gt;</p>'
    expect((await read(['Content-Type: text/html; charset=utf-8'], html)).text).toBe('One two\n\n<three>')
  })

  test('is cut where it is longer than people write', async () => {
    const { text } = await read(['Content-Type: text/plain'], 'word '.repeat(100_000))
    expect(text.length).toBeLessThanOrEqual(longestInboundText + 1)
    expect(text.endsWith('…')).toBe(true)
  })

  test('leaves out what is forwarded and attached, of which the names are told', async () => {
    const part = (type: string, name: string) =>
      `--x\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nzqinside\r\n`
    const parts = Array.from({ length: 60 }, (_, index) => part('application/pdf', `plan ${index}.pdf`))
    const body = `--x\r\nContent-Type: text/plain\r\n\r\nSee below\r\n${part('message/rfc822', 'old.eml')}${parts.join('')}--x--`
    const { text, attachments } = await read(['Content-Type: multipart/mixed; boundary=x'], body)
    expect(text).toBe('See below')
    expect(attachments.slice(0, 2)).toEqual(['old.eml', 'plan 0.pdf'])
    expect(attachments).toHaveLength(mostAttachmentNames)
  })
})

describe('the headers of a message', () => {
  test.each([
    ['<a@b.example>', '<a@b.example>'],
    ['  <a.b-c+d@[10.0.0.1]>  ', '<a.b-c+d@[10.0.0.1]>'],
    ['a@b.example', null],
    ['<a b@c.example>', null],
    ['<a@b.example> <c@d.example>', null],
    [`<${'x'.repeat(500)}@b.example>`, null],
    ['', null],
  ])('have the id %j as %j', async (id, expected) => {
    expect((await read([`Message-ID: ${id}`])).messageId).toBe(expected)
  })

  test('name a sender in one line, the address in small letters', async () => {
    const { from } = await readMessage(
      Buffer.from('From: =?utf-8?B?QW1pcmENCkJjYzogYWxs?= <AMIRA@School.example>\r\n\r\nx'),
    )
    expect(from).toEqual({ name: 'Amira Bcc: all', address: 'amira@school.example' })
    expect((await readMessage(Buffer.from('\r\nx'))).from).toEqual({ name: '', address: '' })
  })

  test('name recipients as servers wrote them first', async () => {
    const { recipients } = await read([
      'To: Staffroom <to@reply.example>, team: a@x.example, b@x.example;',
      'Cc: cc@reply.example',
      'Delivered-To: delivered@reply.example',
      'X-Original-To: <original@reply.example>',
    ])
    expect(recipients).toEqual([
      ...['delivered@reply.example', 'original@reply.example', 'to@reply.example'],
      ...['a@x.example', 'b@x.example', 'cc@reply.example'],
    ])
  })

  test.each([
    [[], false],
    [['Auto-Submitted: no'], false],
    [['Precedence: first-class'], false],
    [['Return-Path: <amira@school.example>'], false],
    [['Auto-Submitted: auto-replied (vacation)'], true],
    [['Auto-Submitted: auto-generated; x=y'], true],
    [['Precedence: Junk'], true],
    [['X-Auto-Response-Suppress: OOF'], true],
    [['List-Id: <news.example>'], true],
    [['Return-Path: <>'], true],
  ])('%j: a program’s: %s', async (headers, isAutomatic) => {
    expect((await read(headers)).isAutomatic).toBe(isAutomatic)
  })

  test('of a mail server are a program’s', async () => {
    const bounce = await readMessage(Buffer.from('From: MAILER-DAEMON@mail.example\r\n\r\nx'))
    expect(bounce.isAutomatic).toBe(true)
  })
})

test('nothing, and bytes of no message, are read as an empty one', async () => {
  for (const raw of [Buffer.alloc(0), Buffer.from([0, 255, 10, 13, 0])]) {
    expect(await readMessage(raw)).toMatchObject({ messageId: null, text: '', attachments: [] })
  }
})

test('what was made to be slow is read at once, or refused', { timeout: 4_000 }, async () => {
  const spaces = `x${' '.repeat(79_000)}x`
  expect((await read(['Content-Type: text/plain'], spaces)).text).toMatch(/^x/)
  const lines = '\r\n'.repeat(2_000_000)
  await expect(read(['Content-Type: text/plain; format=flowed'], lines)).rejects.toThrow('too many lines')
})

test('what nests deeper than mail of people is refused', async () => {
  const open = Array.from(
    { length: 60 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
  )
  await expect(readMessage(Buffer.from(open.join('')))).rejects.toThrow()
  await expect(readMessage(mail([`X-Long: ${'x'.repeat(300_000)}`]))).rejects.toThrow()
})
