import { Counter, Histogram, type Registry } from 'prom-client'
import type { LimiterPort, LimitName } from '#app/integrations/limits/limiter-port.ts'
import type { MailAnswer, MailLane } from '#app/integrations/mail/mail-port.ts'
import type { CallRejection } from '#app/integrations/payments/stripe-http.server.ts'

/** Parts of the outside world whose calls are timed. */
export type OutsidePart = 'payments' | 'subscriptions' | 'mail' | 'storage'

/** What goes out of this process, and what is refused before it gets in. */
export function providerMetrics(registry: Registry) {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'staffroom_outside_seconds',
    help: 'Time a call to the payment provider, the mail server or the storage took',
    labelNames: ['part', 'call'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30],
    registers,
  })
  const failed = new Counter({
    name: 'staffroom_outside_failed_total',
    help: 'Such calls that failed',
    labelNames: ['part', 'call'],
    registers,
  })
  const mails = new Counter({
    name: 'staffroom_mails_total',
    help: 'What the mail server answered, by lane',
    labelNames: ['lane', 'answer'],
    registers,
  })
  const limited = new Counter({
    name: 'staffroom_rate_limited_total',
    help: 'Refused because somebody did too much of one thing',
    labelNames: ['limit'],
    registers,
  })
  const rejected = new Counter({
    name: 'staffroom_provider_turned_away_total',
    help: 'Calls that the payment provider turned away: too many, its key refused, a right missing',
    labelNames: ['why'],
    registers,
  })
  return {
    rejected: (why: CallRejection) => rejected.inc({ why }),
    outside(part: OutsidePart, call: string, duration: number, isFailure: boolean) {
      seconds.observe({ part, call }, duration)
      if (isFailure) failed.inc({ part, call })
    },
    mail: (lane: MailLane, answer: MailAnswer['status'] | 'lost') => mails.inc({ lane, answer }),
    limited: (limit: LimitName) => limited.inc({ limit }),
  }
}

/** The limiter, with what it refuses counted. */
export function countingLimiter(limiter: LimiterPort, limited: (limit: LimitName) => void): LimiterPort {
  return {
    ...limiter,
    async take(limit, key) {
      const answer = await limiter.take(limit, key)
      if (!answer.ok) limited(limit)
      return answer
    },
  }
}
