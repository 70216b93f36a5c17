import type { Ctx } from '#app/context/ctx.server.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'
import { type AddressPreferences, preferencesOfAddress } from './preferences-of-address.server.ts'
import { maskedAddress } from './rules/masked-address.ts'
import { readPreferenceLink } from './unsubscribe-links.server.ts'

/** `address` is shortened: mails are passed on, and their links with them. */
export type LinkPreferences = AddressPreferences & { address: string; category: OptionalCategory }

/** What the holder of a link from a mail has chosen, or null for a link that is none of ours. Changes nothing. */
export async function preferencesOfLink(ctx: Ctx, token: string | null): Promise<LinkPreferences | null> {
  const link = readPreferenceLink(ctx, token)
  if (!link) return null
  const { email, category } = link
  return { ...(await preferencesOfAddress(ctx, email)), address: maskedAddress(email), category }
}
