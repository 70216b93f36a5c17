import PostalMime, { type Address, type Email } from 'postal-mime'
import { truncate } from '#app/kernel/cut-text.ts'
import { isPlainLine, normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { headerLine } from '../rules/mail-address.ts'
import { plainText } from '../rules/mail-html.ts'
import { type InboundMessage, longestInboundText, mostAttachmentNames } from './inbound-message.ts'

/** Where mail servers and forwarders write for whom a message came. */
const recipientHeaders = [
  'delivered-to',
  'x-original-to',
  'x-envelope-to',
  'envelope-to',
  'x-forwarded-to',
  'x-rcpt-to',
]
/** Reading the HTML of a longer part takes too long for what is kept of it. */
const longestHtml = 300_000
/** Each line costs the parser time, however short; a message of the longest size with attached files has fewer. */
const mostLines = 250_000
/** HTML has more letters than what it says. */
const longestRead = 4 * longestInboundText

/** Takes a message apart (RFC 5322). Throws where its headers or lines are too many, or its parts nest too deep. */
export async function readMessage(raw: Uint8Array): Promise<InboundMessage> {
  if (hasTooManyLines(raw)) throw new Error('the message has too many lines')
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
    // What is forwarded inside is an attached file, not a word of the sender's.
    forceRfc822Attachments: true,
  })
  const [from] = mailboxes(mail.from ? [mail.from] : [])
  return {
    messageId: messageIdIn(mail.messageId ?? ''),
    from: {
      name: headerLine(oneLine(from?.name ?? ''), 120),
      address: truncate(normaliseEmail(oneLine(from?.address ?? '')), 254),
    },
    recipients: recipientsOf(mail),
    text: textOf(mail),
    attachments: mail.attachments
      .slice(0, mostAttachmentNames)
      .map(({ filename, mimeType }) => headerLine(oneLine(filename ?? mimeType), 120)),
    isAutomatic: isAutomatic(mail),
  }
}

function hasTooManyLines(raw: Uint8Array): boolean {
  let lines = 0
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) if (++lines > mostLines) return true
  return false
}

const mailboxes = (addresses: readonly Address[]) =>
  addresses.flatMap((address) => (address.group === undefined ? [address] : address.group))

function recipientsOf(mail: Email): string[] {
  const named = mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address)
  const envelope = mail.headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => value.split(','))
    .map((value) => value.match(/<([^<>]*)>/)?.[1] ?? value)
  return [...envelope, ...named].map((address) => address.trim()).slice(0, 200)
}

function textOf({ text, html }: Email): string {
  const said = text?.trim() ? text.slice(0, longestRead) : plainText((html ?? '').slice(0, longestHtml))
  const lines = withoutInvisibles(said.toWellFormed().replaceAll(/\r\n?/g, '\n'))
    // Of all control characters, lines and tabs alone stay.
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\p{Zl}\p{Zp}]/gu, '\n')
    // From the first of a run on only: from each of many, it would look at the rest again.
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
  return truncate(lines, longestInboundText)
}

/** Signs of programs: RFC 3834, lists, Exchange, and bounces, which have no sender. */
function isAutomatic(mail: Email): boolean {
  const header = (name: string) =>
    (mail.headers.find(({ key }) => key === name)?.value ?? '').trim().toLowerCase()
  return (
    !['', 'no'].includes(header('auto-submitted').replace(/;.*$/s, '').trim()) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence')) ||
    header('x-auto-response-suppress') !== '' ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    header('list-id') !== '' ||
    /^<\s*>$/.test(header('return-path')) ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(
      mailboxes(mail.from ? [mail.from] : [])[0]?.address ?? '',
    )
  )
}

/** "<id@host>" of one line and no other signs, so that it can be named in the headers of an answer. */
function messageIdIn(text: string): string | null {
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,400}>$/.test(text.trim()) ? text.trim() : null
}

const oneLine = (text: string) => {
  const line = headerLine(withoutInvisibles(text.toWellFormed()), 300)
  return isPlainLine(line) ? line : ''
}
