import type { MailPort } from '#app/integrations/mail/mail-port.ts'
import type { OutsidePart } from './metrics/provider-metrics.ts'
import type { Metrics } from './metrics.ts'

/** Told of every call that ended. */
export type Outside = Metrics['outside']

/**
 * The same port, with the time of every call that answers by a promise. What answers at once makes no call, and
 * what comes in pieces takes as long as its reader.
 */
export function watchPort<Port extends object>(part: OutsidePart, port: Port, outside: Outside): Port {
  const watched = Object.entries(port).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value]
    return [
      call,
      (...args: unknown[]) => {
        const started = performance.now()
        const answer: unknown = value.apply(port, args)
        return answer instanceof Promise
          ? timed(answer, started, (...end) => outside(part, call, ...end))
          : answer
      },
    ]
  })
  return Object.fromEntries(watched) as Port
}

async function timed<T>(
  answer: Promise<T>,
  started: number,
  ended: (seconds: number, isFailure: boolean) => void,
): Promise<T> {
  let isFailure = true
  try {
    const value = await answer
    isFailure = false
    return value
  } finally {
    ended((performance.now() - started) / 1_000, isFailure)
  }
}

/** The mail server, with what it answers counted by lane. */
export function watchMail(port: MailPort, { outside, mail }: Pick<Metrics, 'outside' | 'mail'>): MailPort {
  return {
    ...port,
    async send(letter, lane) {
      const name = lane ?? 'single'
      const started = performance.now()
      const answered = (what: Parameters<typeof mail>[1], isFailure: boolean) => {
        outside('mail', 'send', (performance.now() - started) / 1_000, isFailure)
        mail(name, what)
      }
      const answer = await port.send(letter, lane).catch((error: unknown) => {
        answered('lost', true)
        throw error
      })
      // A mail that may go later is the server's business; one that found no server at all is a failure.
      answered(answer.status, answer.status === 'later' && answer.isOutage === true)
      return answer
    },
  }
}
