import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { networkOf } from '#app/kernel/network-of.ts'
import { noteLanguage } from '../language/note-language.server.ts'
import type { MailPreferences } from '../rules/mail-categories.ts'
import { readPreferenceLink } from './unsubscribe-links.server.ts'
import { writePreferences } from './write-preferences.server.ts'

export type PreferencesChanged =
  | { ok: true }
  | { ok: false; reason: 'link-void' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * What the holder of a link from a mail wants at the address it was sent to; the link is the permission. Without
 * `preferences` the mails of the link's own category end, which is what one press in a mail program says (RFC 8058).
 * Twice is as once. The network of `client` is counted where the link is none of ours.
 */
export async function changePreferencesByLink(
  ctx: Ctx,
  input: { token: string | null; preferences?: MailPreferences; client: string },
): Promise<PreferencesChanged> {
  const link = readPreferenceLink(ctx, input.token)
  // Mail programs send from few addresses: only guesses are counted by where they come from.
  const taken = await ctx.ports.limiter.take(
    'mail-preferences',
    link ? `address ${link.email}` : `client ${networkOf(input.client)}`,
  )
  if (!taken.ok) return { ok: false, reason: 'too-many', retryAfter: taken.retryAfter }
  if (!link) return { ok: false, reason: 'link-void' }
  const chosen = input.preferences ?? { [link.category]: false }
  await withTransaction(ctx, async (tx) => {
    // A mail program sends to one address whatever the language; a person sees a page.
    if (input.preferences) await noteLanguage(tx, link.email)
    await writePreferences(tx, link.email, chosen)
  })
  return { ok: true }
}
