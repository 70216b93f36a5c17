import PostalMime, { type Address } from 'postal-mime'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isLanguage, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { demoMailSource } from './demo-mailbox.server.ts'

export type DemoAttachment = {
  index: number
  filename: string
  contentType: string
  bytes: number
  /** Shown inside the HTML part and therefore not listed as a file. */
  inline: boolean
}

export type DemoMessage = {
  id: string
  subject: string
  from: string
  to: string
  replyTo: string | null
  date: Date | null
  text: string
  language: Language
  hasHtml: boolean
  headers: { name: string; value: string }[]
  attachments: DemoAttachment[]
}

/** A kept message taken apart for reading. NotFound as {@link demoMailSource}. */
export async function demoMessage(ctx: Ctx, id: string): Promise<DemoMessage> {
  const mail = await parse(ctx, id)
  return {
    id,
    subject: mail.subject ?? '',
    from: shown(mail.from ? [mail.from] : []),
    to: shown(mail.to ?? []),
    replyTo: mail.replyTo ? shown(mail.replyTo) : null,
    date: mail.date ? new Date(mail.date) : null,
    text: mail.text ?? '',
    language: languageOf(mail.headers),
    hasHtml: mail.html !== undefined,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map((attachment, index) => ({
      index,
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.mimeType,
      bytes: bytesOf(attachment.content).length,
      inline: mail.html?.includes(cidOf(attachment.contentId)) ?? false,
    })),
  }
}

/** The HTML part as a page of its own: attached pictures are written into it, links open elsewhere. */
export async function demoMessageHtml(ctx: Ctx, id: string): Promise<string> {
  const mail = await parse(ctx, id)
  if (mail.html === undefined) throw notFound('mail')
  let html = mail.html.replace(/<head>/i, '<head><base target="_blank">')
  for (const { contentId, mimeType, content } of mail.attachments) {
    if (!contentId || !/^image\/(?:png|jpeg|gif|webp)$/.test(mimeType)) continue
    const picture = `data:${mimeType};base64,${bytesOf(content).toString('base64')}`
    html = html.replaceAll(cidOf(contentId), picture)
  }
  return html
}

export async function demoMessageAttachment(
  ctx: Ctx,
  id: string,
  index: number,
): Promise<{ filename: string; contentType: string; bytes: Buffer }> {
  const attachment = (await parse(ctx, id)).attachments[index]
  if (!attachment) throw notFound('attachment')
  return {
    filename: attachment.filename ?? 'attachment',
    contentType: attachment.mimeType,
    bytes: bytesOf(attachment.content),
  }
}

async function parse(ctx: Ctx, id: string) {
  return PostalMime.parse(await demoMailSource(ctx, id))
}

function languageOf(headers: readonly { key: string; value: string }[]): Language {
  const said = headers.find(({ key }) => key === 'content-language')?.value
  return isLanguage(said) ? said : originalLanguage
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
}

function cidOf(contentId: string | undefined): string {
  return `cid:${contentId?.replace(/^<|>$/g, '') ?? '-'}`
}

function shown(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
