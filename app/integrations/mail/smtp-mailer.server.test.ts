import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { MailPort, OutgoingMail } from './mail-port.ts'
import { openSmtpMailer } from './smtp-mailer.server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Sink = { mailer: MailPort; received: Buffer[]; server: SMTPServer }

/** An SMTP server that keeps what it accepts, and a mailer that speaks to it. */
async function sink(options: SMTPServerOptions = {}): Promise<Sink> {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
    ...options,
  })
  // A client that goes away is no error of the test's server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mailer = openSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    timeouts: { connect: 1000, silence: 500, whole: 5000 },
  })
  closers.push(
    () => new Promise((resolve) => server.close(() => resolve())),
    () => mailer.close(),
  )
  return { mailer, received, server }
}

const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@staffroom.test>',
  from: 'Staffroom <hello@staffroom.test>',
  to: { name: 'Ämira "A" Haddad', address: 'amira@example.test' },
  subject: 'Your tickets – see you',
  html: '<p>Hello</p><img src="cid:qr.1@staffroom">',
  text: 'Hello\n',
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: [],
  ...fields,
})

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

describe('a message that is accepted', () => {
  test('arrives with its parts, its id and its pictures', async () => {
    const { mailer, received } = await sink()
    const answer = await mailer.send(
      mail({
        replyTo: 'team@staffroom.test',
        attachments: [
          { filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
          {
            filename: 'qr.png',
            contentType: 'image/png',
            content: Buffer.from('png'),
            contentId: 'qr.1@staffroom',
          },
        ],
      }),
    )
    expect(answer).toEqual({ status: 'accepted' })
    const parsed = await PostalMime.parse(received[0] ?? '')
    expect(parsed).toMatchObject({
      messageId: '<one@staffroom.test>',
      subject: 'Your tickets – see you',
      from: { name: 'Staffroom', address: 'hello@staffroom.test' },
      to: [{ name: 'Ämira "A" Haddad', address: 'amira@example.test' }],
      replyTo: [{ address: 'team@staffroom.test' }],
    })
    expect(parsed.text?.trim()).toBe('Hello')
    expect(parsed.html).toContain('cid:qr.1@staffroom')
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(
      parsed.attachments.map(({ filename, disposition, contentId }) => [filename, disposition, contentId]),
    ).toEqual(
      expect.arrayContaining([
        ['ticket.pdf', 'attachment', undefined],
        ['qr.png', 'inline', '<qr.1@staffroom>'],
      ]),
    )
  })

  test('many share a few connections', async () => {
    let connections = 0
    const { mailer, received } = await sink({
      onConnect(_session, done) {
        connections += 1
        done()
      },
    })
    const ids = Array.from({ length: 30 }, (_none, index) => `<${index}@staffroom.test>`)
    await Promise.all(ids.map((messageId) => mailer.send(mail({ messageId }))))
    expect(received).toHaveLength(30)
    expect(connections).toBeLessThanOrEqual(5)
  })
})

describe('a message that is not', () => {
  test('an unknown recipient is refused, and the next mail goes out', async () => {
    const { mailer, received } = await sink({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('nobody') ? smtpError(550, '5.1.1 No such mailbox') : null)
      },
    })
    expect(await mailer.send(mail({ to: { name: '', address: 'nobody@example.test' } }))).toEqual({
      status: 'refused',
      response: '550 5.1.1 No such mailbox',
      noSuchMailbox: true,
    })
    expect(await mailer.send(mail())).toEqual({ status: 'accepted' })
    expect(received).toHaveLength(1)
  })

  test.each([421, 450, 451])('%i is later', async (code) => {
    const { mailer } = await sink({
      onRcptTo: (_address, _session, done) => done(smtpError(code, 'Busy, try again in 5 minutes')),
    })
    expect(await mailer.send(mail())).toEqual({
      status: 'later',
      response: `${code} Busy, try again in 5 minutes`,
      retryAfter: 300,
      ...(code === 421 ? { holdsAll: true } : {}),
    })
  })

  test('content refused at the end is refused', async () => {
    const { mailer } = await sink({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(smtpError(554, 'Looks like spam')))
      },
    })
    expect(await mailer.send(mail())).toEqual({ status: 'refused', response: '554 Looks like spam' })
  })

  test('a login that is wrong says nothing about the mail', async () => {
    const { server } = await sink({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'No')),
    })
    const { port } = server.server.address() as AddressInfo
    const mailer = openSmtpMailer({ url: `smtp://user:wrong@127.0.0.1:${port}` })
    closers.push(() => mailer.close())
    expect(await mailer.send(mail())).toMatchObject({ status: 'later' })
  })

  test('a refused connection is retried later', async () => {
    const mailer = openSmtpMailer({ url: 'smtp://127.0.0.1:1' })
    closers.push(() => mailer.close())
    expect(await mailer.send(mail())).toMatchObject({ status: 'later' })
  })

  test('a connection dropped before the message is later', async () => {
    const { mailer, server } = await sink({
      onRcptTo() {
        for (const connection of server.connections) connection._socket.destroy()
      },
    })
    expect(await mailer.send(mail())).toMatchObject({ status: 'later' })
  })

  test('a server that falls silent before the message is later', async () => {
    const { mailer } = await sink({ onMailFrom: () => undefined })
    expect(await mailer.send(mail())).toMatchObject({ status: 'later' })
  })

  test('a connection dropped after the message is a fault whose outcome is unknown, sent once', async () => {
    let bodies = 0
    const { mailer, server } = await sink({
      onData(stream) {
        stream.resume()
        stream.on('end', () => {
          bodies += 1
          for (const connection of server.connections) connection._socket.destroy()
        })
      },
    })
    await expect(mailer.send(mail())).rejects.toThrow()
    expect(bodies).toBe(1)
  })

  test('so is a server that never answers the message', async () => {
    const { mailer } = await sink({ onData: (stream) => void stream.resume() })
    await expect(mailer.send(mail())).rejects.toThrow()
  })
})

test('line breaks in what a person wrote never become headers or commands', async () => {
  const { mailer, received } = await sink()
  await mailer.send(
    mail({
      subject: 'Hello\r\nBcc: spy@evil.test',
      to: { name: 'Amira\r\nBcc: spy@evil.test', address: 'amira@example.test' },
      text: 'one\r\n.\r\nMAIL FROM:<spy@evil.test>\r\n',
    }),
  )
  expect(received).toHaveLength(1)
  const parsed = await PostalMime.parse(received[0] ?? '')
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(parsed.text).toContain('MAIL FROM:<spy@evil.test>')
})

describe('asking whether the server lets us in', () => {
  const login: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'staffroom' }) : done(smtpError(535, '5.7.8 Wrong password')),
  }

  async function checked(password: string) {
    const { server } = await sink(login)
    const { port } = server.server.address() as AddressInfo
    const mailer = openSmtpMailer({
      url: `smtp://staffroom:${password}@127.0.0.1:${port}`,
      timeouts: { connect: 1000, silence: 500, whole: 5000 },
    })
    closers.push(() => mailer.close())
    return { answer: await mailer.check(), mailer }
  }

  test('says so, and what the server says where it does not', async () => {
    expect((await checked('right')).answer).toEqual({ ok: true })
    const { answer, mailer } = await checked('wrong')
    expect(answer).toEqual({ ok: false, response: '535 5.7.8 Wrong password' })
    expect(await mailer.send(mail())).toMatchObject({ status: 'later', isOutage: true })
  })

  test('reports an outage when no server listens', async () => {
    const { mailer, server } = await sink()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(await mailer.check()).toMatchObject({
      ok: false,
      response: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await mailer.send(mail())).toMatchObject({ status: 'later', isOutage: true, holdsAll: true })
  })
})
