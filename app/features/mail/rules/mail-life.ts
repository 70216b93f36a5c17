import type { MailStatus } from '#app/db/schema/ground.ts'

/**
 * The life of a mail. `sending` is entered before the server is spoken to and left only with its answer: a
 * mail whose answer was lost stays there for a person to judge, because sending it again may send it twice.
 * What cannot be put together yet goes from `queued` to `queued`, one attempt later. One that failed is `suppressed`
 * when it has no recipient left. Only mails of a campaign are `cancelled`.
 */
export const mailMoves: Record<MailStatus, readonly MailStatus[]> = {
  queued: ['sending', 'suppressed', 'failed', 'queued', 'cancelled'],
  sending: ['sent', 'queued', 'failed'],
  sent: [],
  failed: ['queued', 'suppressed'],
  suppressed: [],
  cancelled: [],
}

export function canMove(from: MailStatus, to: MailStatus): boolean {
  return mailMoves[from].includes(to)
}

/** A mail that has been `sending` for longer has lost its answer (invariant I-14). */
export const answerLostAfterMinutes = 15

export const mostAttempts = 12

/**
 * Seconds to wait before the next attempt after `attempts` of them: a minute, doubling up to six hours, or
 * what the server asked for if that is more (at most a day). Null when it is not worth trying again.
 */
export function retryDelay(attempts: number, retryAfter?: number): number | null {
  if (attempts >= mostAttempts) return null
  const ours = Math.min(60 * 2 ** (attempts - 1), 6 * 3600)
  return Math.min(Math.max(ours, retryAfter ?? 0), 24 * 3600)
}
