import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { isAutomatic, isMailKind, optionalCategoryOf } from '../mails/mail-kinds.server.ts'
import { unsubscribeLinks } from '../preferences/unsubscribe-links.server.ts'

/** What mail programs are told about a mail, and where its reader says that they do without such mails. */
export type MailHeaders = {
  headers: Record<string, string>
  /** Null for essential mails, which have no opt-out. */
  unsubscribeUrl: string | null
}

/** The headers of a mail besides those that every mail has. */
export function mailHeaders(
  ctx: Pick<Ctx, 'ports' | 'site'>,
  mail: { kind: string; recipient: string; language: Language; thread?: readonly string[] },
): MailHeaders {
  if (!isMailKind(mail.kind)) return { headers: {}, unsubscribeUrl: null }
  const automatic: Record<string, string> = isAutomatic(mail.kind)
    ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
    : {}
  const headers = {
    ...automatic,
    ...languageHeader(mail.language),
    ...threadHeaders(mail.thread ?? []),
  }
  const category = optionalCategoryOf(mail.kind)
  if (category === null) return { headers, unsubscribeUrl: null }
  const links = unsubscribeLinks(ctx, { email: mail.recipient, category })
  return { headers: { ...headers, ...links.headers }, unsubscribeUrl: links.page }
}

/** In which language a mail is (RFC 3282); none for the original one, which its HTML says. */
export function languageHeader(language: Language): Record<string, string> {
  return language === originalLanguage ? {} : { 'Content-Language': language }
}

/** By which mail programs show a mail below the one it answers (RFC 5322, 3.6.4). */
export function threadHeaders(thread: readonly string[]): Record<string, string> {
  const last = thread.at(-1)
  return last === undefined ? {} : { 'In-Reply-To': last, References: thread.join(' ') }
}
