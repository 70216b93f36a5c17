export type OutgoingAttachment = {
  filename: string
  contentType: string
  content: Buffer
  /** Set for pictures that the HTML part shows as `cid:…`. */
  contentId?: string
}

export type OutgoingMail = {
  messageId: string
  from: string
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments: OutgoingAttachment[]
}

/**
 * `refused`: the server will never take this mail. `later`: it may, `retryAfter` seconds on if it said so.
 * Anything thrown is a fault whose outcome is unknown.
 */
export type MailAnswer =
  | { status: 'accepted' }
  | { status: 'refused'; response: string }
  | { status: 'later'; response: string; retryAfter?: number }

export type MailPort = {
  send: (mail: OutgoingMail) => Promise<MailAnswer>
  close: () => Promise<void>
}
