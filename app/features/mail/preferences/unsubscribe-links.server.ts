import type { Ctx } from '#app/context/ctx.server.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { isOptionalCategory, type OptionalCategory } from '../rules/mail-categories.ts'

/** Whose mails a link is about. */
export type PreferenceLink = { email: string; category: OptionalCategory }

export type UnsubscribeLinks = {
  /** Where a person chooses what they want. */
  page: string
  /** Where a mail program sends one POST (RFC 8058). */
  oneClick: string
  /** The two headers of RFC 8058. */
  headers: Record<string, string>
}

/** Part of the links in every mail that was sent: it never changes. */
const purpose = 'mail wishes'

/** The ways out of the mails of one category to one address. No statement, and the same links every time. */
export function unsubscribeLinks(ctx: Pick<Ctx, 'ports' | 'site'>, link: PreferenceLink): UnsubscribeLinks {
  const token = ctx.ports.tokens.encrypt(purpose, `${link.category} ${normaliseEmail(link.email)}`)
  const oneClick = `${ctx.site.baseUrl}/mail/unsubscribe?t=${token}`
  return {
    page: `${ctx.site.baseUrl}${preferencesPath(token)}`,
    oneClick,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The page for the holder of `token`. */
export function preferencesPath(token: string): string {
  return `/mail/preferences?t=${token}`
}

/** What a link of ours says, or null for any other. It never ends: a mail may be opened years later. */
export function readPreferenceLink(ctx: Pick<Ctx, 'ports'>, token: string | null): PreferenceLink | null {
  const text = token === null ? null : ctx.ports.tokens.decrypt(purpose, token)
  const [, category = '', email = ''] = text?.match(/^(\w+) (.+)$/) ?? []
  return isOptionalCategory(category) && email ? { email, category } : null
}
