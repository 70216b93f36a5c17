import type { MailAnswer } from './mail-port.ts'

/** What is known when a hand-over to an SMTP server fails. */
export type SmtpFailure = {
  message: string
  /** The library's word for where it failed: 'EENVELOPE', 'EMESSAGE', 'EAUTH', 'ESOCKET', … */
  code: string | undefined
  /** What was said last: 'MAIL FROM', 'RCPT TO', 'DATA', … */
  command: string | undefined
  /** The server's reply code, where it replied. */
  responseCode: number | undefined
  response: string | undefined
  /** Whether any byte of the message itself had left when it failed. */
  messageBegun: boolean
}

/**
 * What a failure means for the mail, and for others. Refused is only what the server said no to for good about this
 * very mail (5yz to recipient or content); a login it rejects, a sender it does not know, a quota that is used up or a
 * greeting it withholds says nothing about the mail, which may go later, and no other mail would fare better now.
 * Null when the connection broke after the message had begun to leave: then the outcome is unknown.
 */
export function answerOfFailure(failure: SmtpFailure): MailAnswer | null {
  const response = failure.response ?? failure.message
  const { responseCode: code } = failure
  if (code !== undefined) {
    const aboutThisMail = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE'
    // 503 says that the conversation went wrong, not that the mail is unwanted.
    const forGood = aboutThisMail && code >= 500 && code !== 503
    if (!forGood) {
      if (isTooFast(code, response)) return later(response, 'for-now')
      return later(response, aboutThisMail ? 'this-mail' : 'outage')
    }
    if (isSendingLimit(response)) return later(response, 'for-now')
    if (failure.command === 'MAIL FROM' && !isAboutMessage(response)) return later(response, 'outage')
    const noSuchMailbox = failure.command === 'RCPT TO' && isUnknownMailbox(response)
    return { status: 'refused', response, ...(noSuchMailbox ? { noSuchMailbox } : {}) }
  }
  // The library itself could not make an envelope of the addresses, or the message is larger than the server says.
  if (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') return { status: 'refused', response }
  if (failure.messageBegun) return null
  return lostKeptConnections.test(failure.message)
    ? { ...later(response, 'for-now'), brokeOff: true }
    : later(response, 'outage')
}

/** The library's words when connections that it kept were closed one after the other: the server has been there. */
const lostKeptConnections = /retries after connection was closed/

/** Refused at the sender's address because of the message that follows: its size, its format, letters of addresses. */
function isAboutMessage(response: string): boolean {
  return /^55\d[ -]5\.(3\.4|2\.3|6\.\d{1,3})\b/.test(response) || /^552\b(?!.*\b5\.\d)/s.test(response)
}

function later(response: string, why: 'this-mail' | 'for-now' | 'outage'): MailAnswer & { status: 'later' } {
  const retryAfter = retryAfterSeconds(response)
  return {
    status: 'later',
    response,
    ...(retryAfter === null ? {} : { retryAfter }),
    ...(why === 'this-mail' ? {} : { holdsAll: true }),
    ...(why === 'outage' ? { isOutage: true } : {}),
  }
}

/**
 * Whether a refusal for now means everything we send: the server closes (421), counts like a web interface (429), is
 * out of resources (4.3.x), or speaks of a rate. 450, 451 and 452 otherwise mean this mail: a mailbox that is busy or
 * full, greylisting.
 */
function isTooFast(code: number, response: string): boolean {
  if (code === 421 || code === 429) return true
  if (/\b4\.3\.[12]\b|\b4\.7\.28\b/.test(response)) return true
  // "The user you are trying to contact is receiving mail at a rate that…": their rate, not ours.
  if (/\b4\.2\.\d\b/.test(response)) return false
  return /too (many|fast|much)|rate.?limit|throttl|slow down|(sending|maximum) (rate|limit|quota)|quota exceeded/i.test(
    response,
  )
}

/** Refused for good, in words that are about how much we have sent (such as 550 5.4.5). */
function isSendingLimit(response: string): boolean {
  return /\b5\.4\.5\b|(sending|daily|hourly)[a-z ]{0,24}(quota|limit)|throttl|rate.?limit/i.test(response)
}

/** RFC 3463 and its registry: bad mailbox, bad domain, bad syntax, moved, no such recipient, disabled. */
function isUnknownMailbox(response: string): boolean {
  const [, , enhanced] = response.match(/^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})\b/) ?? []
  if (enhanced !== undefined) return /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced)
  return /(no such|unknown|invalid|unrecognized) (user|recipient|mailbox|address)|(user|recipient|mailbox|address) (is )?(unknown|not found|does not exist|doesn't exist)/i.test(
    response,
  )
}

/** The wait a reply asks for in words ("try again in 5 minutes", "Retry-After: 300"), in seconds, or null. */
export function retryAfterSeconds(response: string): number | null {
  const header = response.match(/\bretry-after\b\W{0,4}(\d{1,5})\b(?!\s*[mh])/i)
  if (header?.[1]) return Number(header[1])
  const match = response.match(/\b(?:retry|try again|wait)\b\D{0,20}(\d{1,5})\s*(s|m|h)/i)
  const [, amount, unit] = match ?? []
  if (!amount || !unit) return null
  return Number(amount) * { s: 1, m: 60, h: 3600 }[unit.toLowerCase() as 's' | 'm' | 'h']
}
