import type { OutgoingMail } from './mail-port.ts'

/** A mail in nodemailer's terms. Nothing is ever read from a file or an address that a message names. */
export function messageOptions(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { ...mail.to, name: shownAsTyped(mail.to.name) },
    ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
    subject: shownAsTyped(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: mail.attachments.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content,
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  }
}

/**
 * One line that is shown as it was typed: what already looks like an encoded word (RFC 2047) would be decoded by the
 * reader's program, line ends included.
 */
function shownAsTyped(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?')
}
