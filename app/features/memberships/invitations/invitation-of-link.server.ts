import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { hasAccount } from './has-account.server.ts'
import { tokenHash } from './mail-invitation.server.ts'
import { givenWords } from './rules/given-words.ts'

export type InvitationOfLink = {
  name: string
  email: string
  /** The username that was proposed; '' for none. */
  username: string
  /** What comes with it; null for nothing. */
  given: string | null
  /** Whether an import has made the account already: it only lacks a password. */
  hasAccount: boolean
}

/** The open invitation that a link in a mail leads to, or null. The link is the permission; it is not used up. */
export async function invitationOfLink(ctx: Ctx, token: string): Promise<InvitationOfLink | null> {
  const row = await ctx.db
    .selectFrom('invitations')
    .select(['name', 'email', 'profile', 'tier', 'until', 'is_sponsor'])
    .select(hasAccount.as('hasAccount'))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row?.email) return null
  const { timeZone } = await siteSettings(ctx)
  return {
    name: row.name,
    email: row.email,
    username: row.profile.username ?? '',
    hasAccount: row.hasAccount,
    given: givenWords({ ...row, isSponsor: row.is_sponsor }, timeZone),
  }
}
