import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Whether what is sent travels encrypted, and who refused what: the sender, or the same address as a recipient. */
export type SenderAnswer = {
  encryption: 'tls' | 'starttls' | 'none'
  refused: { what: 'sender' | 'recipient'; response: string } | null
}

const patienceMs = 10_000

/**
 * Asks the mail server of `smtpUrl` whether it takes `address` as a sender and as a recipient, and takes both back
 * before any message (RFC 5321, RSET). Throws where the server cannot be talked to. nodemailer, which sends the mails,
 * cannot ask this: `verify` ends after the login, and its SMTP connection names sender and recipient only where a
 * message follows.
 */
export async function probeSender(smtpUrl: string, address: string): Promise<SenderAnswer> {
  const url = new URL(smtpUrl)
  const isTls = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (isTls ? 465 : 587)
  let socket: Socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port })
  try {
    let talk = conversation(socket)
    await talk.expect(2)
    let offers = await talk.ask('EHLO staffroom.invalid', 2)
    const offersTls = !isTls && /^250[ -]STARTTLS\b/im.test(offers)
    if (offersTls) {
      await talk.ask('STARTTLS', 2)
      talk.leave()
      socket = connectTls({ socket, servername: host })
      talk = conversation(socket)
      offers = await talk.ask('EHLO staffroom.invalid', 2)
    }
    if (url.username !== '') await signIn(talk, offers, url)
    const refused = await takes(talk, address)
    await talk.ask('RSET', 2)
    await talk.ask('QUIT', 2).catch(() => undefined)
    return { encryption: isTls ? 'tls' : offersTls ? 'starttls' : 'none', refused }
  } finally {
    socket.destroy()
  }
}

async function takes(talk: Conversation, address: string): Promise<SenderAnswer['refused']> {
  const sender = await talk.say(`MAIL FROM:<${address}>`)
  if (!sender.startsWith('2')) return { what: 'sender', response: sender }
  const recipient = await talk.say(`RCPT TO:<${address}>`)
  return recipient.startsWith('2') ? null : { what: 'recipient', response: recipient }
}

async function signIn(talk: Conversation, offers: string, url: URL): Promise<void> {
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(offers)) {
    await talk.ask(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, 2)
    return
  }
  await talk.ask('AUTH LOGIN', 3)
  await talk.ask(encoded(user), 3)
  await talk.ask(encoded(password), 2)
}

type Conversation = {
  /** Sends a line and answers the reply, whatever it says. */
  say: (line: string) => Promise<string>
  /** Sends a line; throws the server's words unless the reply's code begins with `digit`. */
  ask: (line: string, digit: number) => Promise<string>
  expect: (digit: number) => Promise<string>
  leave: () => void
}

/** Reads replies of one or more lines; the last line of one has a space behind its code. */
function conversation(socket: Socket): Conversation {
  let read = ''
  let waiting: PromiseWithResolvers<string> | null = null
  const settle = () => {
    const whole = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(read)?.[0]
    if (!whole || !waiting) return
    read = read.slice(whole.length)
    waiting.resolve(whole.trim().replaceAll('\r', ''))
    waiting = null
  }
  const fail = (error: Error) => waiting?.reject(error)
  const onData = (bytes: Buffer) => {
    read += bytes.toString()
    settle()
  }
  const onEnd = () => fail(new Error('the mail server closed the connection'))
  const onTimeout = () => socket.destroy(new Error('the mail server does not answer'))
  socket.setTimeout(patienceMs, onTimeout)
  socket.on('data', onData).on('error', fail).on('end', onEnd)
  const nextReply = () => {
    const mine = Promise.withResolvers<string>()
    waiting = mine
    settle()
    return mine.promise
  }
  const say = (line: string) => {
    const answer = nextReply()
    socket.write(`${line}\r\n`)
    return answer
  }
  const wanted = (answer: string, digit: number) => {
    if (!answer.startsWith(String(digit))) throw new Error(answer.replaceAll('\n', ' '))
    return answer
  }
  return {
    say,
    ask: async (line, digit) => wanted(await say(line), digit),
    expect: async (digit) => wanted(await nextReply(), digit),
    leave: () => {
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout)
    },
  }
}
