import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { MailPort } from './mail-port.ts'
import { messageOptions } from './message-options.ts'
import { answerOfFailure } from './smtp-answer.ts'

const second = 1000

export type SmtpTimeouts = { connect: number; silence: number; whole: number }

/** Milliseconds: to connect and be greeted, to wait for the next reply, and for one mail in all. */
const usualTimeouts: SmtpTimeouts = { connect: 10 * second, silence: 60 * second, whole: 180 * second }

/** Sends over a few kept connections to the server that `url` names (smtp: or smtps:, with user and password). */
export function openSmtpMailer(options: {
  url: string
  maxConnections?: number
  timeouts?: SmtpTimeouts
}): MailPort {
  const timeouts = options.timeouts ?? usualTimeouts
  const begun = new Map<string, () => boolean>()
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: options.maxConnections ?? 5,
    maxMessages: 200,
    maxRequeues: 1,
    idleTimeout: 30 * second,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
  })
  // The library does not tell how far it came. Whether the message's stream was ever read does.
  transport.use('stream', (mail, done) => {
    const { message, data } = mail
    const makeStream = message.createReadStream.bind(message)
    const streams: Readable[] = []
    message.createReadStream = (...args) => {
      const stream = makeStream(...args)
      streams.push(stream)
      return stream
    }
    begun.set(String(data.messageId), () => streams.some((stream) => stream.readableDidRead))
    done()
  })
  // A kept connection that the server ends between two mails is replaced, and is not an error.
  transport.on('error', () => undefined)

  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOptions(mail), signal: AbortSignal.timeout(timeouts.whole) })
        return { status: 'accepted' }
      } catch (error) {
        const answer = answerOfFailure({
          ...failureOf(error),
          messageBegun: begun.get(mail.messageId)?.() ?? false,
        })
        if (!answer) throw error
        return answer
      } finally {
        begun.delete(mail.messageId)
      }
    },
    async check() {
      try {
        await transport.verify()
        return { ok: true }
      } catch (error) {
        const { response, message } = failureOf(error)
        return { ok: false, response: response ?? message }
      }
    },
    close: async () => transport.close(),
  }
}

function failureOf(error: unknown) {
  const { message, code, command, responseCode, response } = error as {
    message?: string
    code?: string
    command?: string
    responseCode?: number
    response?: string
  }
  return { message: message ?? String(error), code, command, responseCode, response }
}
