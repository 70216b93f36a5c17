import { truncate } from '#app/kernel/text.ts'

/** Mail programs cut or refuse longer addresses. */
const longestQuote = 1_200

/**
 * A link that opens the administrator's own mail program with an answer to `enquiry`: addressed, with its subject,
 * and what was written quoted below. Every part is encoded, so nothing typed becomes a header.
 */
export function replyLink(enquiry: {
  email: string
  name: string
  subject: string
  message: string
}): string {
  const quote = truncate(enquiry.message, longestQuote)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Dear ${enquiry.name},\r\n\r\n\r\n\r\n${quote}\r\n`
  // A plus of URLSearchParams would stay a plus in a mail.
  const fields = { subject: `Re: ${enquiry.subject}`, body }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(enquiry.email)}?${query.join('&')}`
}
