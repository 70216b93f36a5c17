/** What is used of a message that came by mail. All of it was written by its sender, the address included. */
export type InboundMessage = {
  /** As other messages refer to it; null where it has none of the usual shape. */
  messageId: string | null
  from: { name: string; address: string }
  /** Every address that its headers name as a recipient. */
  recipients: string[]
  /** Plain text, of its HTML where it has nothing else; shortened. */
  text: string
  /** Names of attached files. */
  attachments: string[]
  /** A program wrote it: a holiday reply, a bounce, a list. */
  isAutomatic: boolean
}

/** Longer messages are refused before they are read. */
export const longestMessageBytes = 10 * 1024 * 1024
/** Characters; the rest of a longer text is left out. */
export const longestInboundText = 20_000
export const mostAttachmentNames = 50
