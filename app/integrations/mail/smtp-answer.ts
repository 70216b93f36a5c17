import type { MailAnswer } from './mail-port.ts'

/** What is known when a hand-over to an SMTP server fails. */
export type SmtpFailure = {
  message: string
  /** The library's word for where it failed: 'EENVELOPE', 'EMESSAGE', 'EAUTH', 'ESOCKET', … */
  code: string | undefined
  /** The server's reply code, where it replied. */
  responseCode: number | undefined
  response: string | undefined
  /** Whether any byte of the message itself had left when it failed. */
  messageBegun: boolean
}

/**
 * What a failure means for the mail. Refused is only what the server said no to for good about this very
 * mail (5yz to sender, recipient or content); a login it rejects or a greeting it withholds says nothing about
 * the mail, which may go later. Null when the connection broke after the message had begun to leave: then
 * nobody knows.
 */
export function answerOfFailure(failure: SmtpFailure): MailAnswer | null {
  const response = failure.response ?? failure.message
  const { responseCode: code } = failure
  if (code !== undefined) {
    const aboutThisMail = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE'
    // 503 says that the conversation went wrong, not that the mail is unwanted.
    if (aboutThisMail && code >= 500 && code !== 503) return { status: 'refused', response }
    return later(response)
  }
  // The library itself could not make an envelope of the addresses.
  if (failure.code === 'EENVELOPE') return { status: 'refused', response }
  return failure.messageBegun ? null : later(response)
}

function later(response: string): MailAnswer {
  const retryAfter = retryAfterSeconds(response)
  return retryAfter === null ? { status: 'later', response } : { status: 'later', response, retryAfter }
}

/** The wait a reply asks for in words ("try again in 5 minutes", "retry after 300 seconds"), or null. */
export function retryAfterSeconds(response: string): number | null {
  const match = response.match(/\b(?:retry|try again|wait)\b\D{0,20}(\d{1,5})\s*(s|m|h)/i)
  const [, amount, unit] = match ?? []
  if (!amount || !unit) return null
  return Number(amount) * { s: 1, m: 60, h: 3600 }[unit.toLowerCase() as 's' | 'm' | 'h']
}
