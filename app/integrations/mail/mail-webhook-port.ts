/** What became of a mail after the server had taken it. `delayed` and `other` change nothing. */
export type MailEventKind = 'delivered' | 'delayed' | 'hard-bounce' | 'soft-bounce' | 'complaint' | 'other'

export type MailEvent = {
  /** The same however often it is told. */
  id: string
  kind: MailEventKind
  /** Ours, where the provider keeps it. */
  messageId: string | null
  recipients: readonly string[]
  /** Of the mail, to tell it from others to the same address. */
  subject: string | null
  /** The receiving server's words. */
  details: string
}

export type MailWebhookPort = {
  /** The webhook event in a request, or null when its signature is not the provider's. Throws 'bad-request' for no JSON. */
  read: (body: Uint8Array, headers: Headers) => MailEvent | null
}
