import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * How the stand-in deals with one mail. `hang-up` ends the connection at the recipient. `refuse` says no to the recipient, or to the whole message with `at: 'data'`.
 * `drop` ends the connection after the whole message has arrived, `hang` never answers it; both keep the message or
 * lose it, which only the stand-in knows.
 */
export type StandInAnswer =
  | { do: 'accept' }
  | { do: 'hang-up' }
  | { do: 'refuse'; code: number; text: string; at?: 'data' }
  | { do: 'drop' | 'hang'; keeps: boolean }

export type Received = { messageId: string; address: string; subject: string; headers: string }

export type SmtpStandIn = {
  url: string
  /** What it has kept, oldest first. */
  received: Received[]
  /** How often each address was named, whatever was answered. */
  asked: Map<string, number>
  /** From now on mails are dealt with so; `times` counts how often the address was named, this time included. */
  answerWith: (answer: (address: string, times: number) => StandInAnswer | Promise<StandInAnswer>) => void
  /** Resolves when it has kept so many. */
  untilReceived: (count: number) => Promise<void>
  close: () => Promise<void>
}

const accept: StandInAnswer = { do: 'accept' }

/** An SMTP server on a port of its own that speaks the real protocol and behaves as it is told. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const received: Received[] = []
  const asked = new Map<string, number>()
  const waiting: { count: number; done: () => void }[] = []
  const sockets = new Set<Socket>()
  const verdicts = new Map<string, StandInAnswer>()
  let answer: Parameters<SmtpStandIn['answerWith']>[0] = () => accept

  function keep(text: string, address: string): void {
    const headers = text.slice(0, text.indexOf('\r\n\r\n'))
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''
    received.push({ messageId: header('message-id'), address, subject: header('subject'), headers })
    for (const one of waiting.filter(({ count }) => received.length >= count)) {
      waiting.splice(waiting.indexOf(one), 1)
      one.done()
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, session, reply) {
      const times = (asked.get(address) ?? 0) + 1
      asked.set(address, times)
      Promise.resolve(answer(address, times)).then((verdict) => {
        verdicts.set(session.id, verdict)
        if (verdict.do === 'hang-up') return socketOf(session.remotePort)?.destroy()
        if (verdict.do === 'refuse' && verdict.at !== 'data') reply(smtpError(verdict))
        else reply()
      }, reply)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const verdict = verdicts.get(session.id) ?? accept
        const address = session.envelope.rcptTo[0]?.address ?? ''
        if (verdict.do === 'refuse') return done(smtpError(verdict))
        if (verdict.do === 'accept' || verdict.do === 'hang-up' || verdict.keeps) keep(text, address)
        if (verdict.do === 'accept') return done()
        if (verdict.do === 'drop') socketOf(session.remotePort)?.destroy()
      })
    },
  })
  // A client that goes away is no error of the test's server.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const socketOf = (port: number) => [...sockets].find((socket) => socket.remotePort === port)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    asked,
    answerWith: (wanted) => {
      answer = wanted
    },
    untilReceived: (count) =>
      new Promise((done) => {
        if (received.length >= count) done()
        else waiting.push({ count, done })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function smtpError({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
