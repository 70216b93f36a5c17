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
 * `refused`: the server will never take this mail, perhaps because its mailbox does not exist. `later`: it may,
 * `retryAfter` seconds on if it said so; with `holdsAll` it would say the same of any other mail now, because of how
 * much was sent or, with `isOutage`, because it takes no mail at all: it is away, or refuses the login or the sender.
 * `brokeOff`: connections to a server that is there were closed without a word. Where one mail gets `isOutage` or
 * `brokeOff`, the server may have hung up over that mail. Anything thrown is a fault whose outcome is unknown.
 */
export type MailAnswer =
  | { status: 'accepted' /** By a staging copy, which let none leave. */; isHeld?: true }
  | { status: 'refused'; response: string; noSuchMailbox?: true }
  | {
      status: 'later'
      response: string
      retryAfter?: number
      holdsAll?: true
      isOutage?: true
      brokeOff?: true
    }

/** `single`: mails to one person. `bulk`: mails to many, which wait among themselves, so that no other waits behind them. */
export type MailLane = 'single' | 'bulk'

export type MailPort = {
  /** `lane` is 'single' where it is left out. */
  send: (mail: OutgoingMail, lane?: MailLane) => Promise<MailAnswer>
  /** Connects and signs in, sends nothing. */
  check: () => Promise<MailCheck>
  close: () => Promise<void>
}

/**
 * Whether the server can be reached and lets us in; `response` has its words where it does not. With `isHeld` no server
 * was asked: a staging copy lets no mail leave.
 */
export type MailCheck = { ok: true; isHeld?: true } | { ok: false; response: string }

/** What one set of connections to the server can do. */
export type MailSender = Pick<MailPort, 'send' | 'close'>
