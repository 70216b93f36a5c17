import type { Ctx } from '#app/context/ctx.server.ts'
import type { OptionalCategory } from '../rules/mail-categories.ts'
import { maskedAddress } from './rules/masked-address.ts'
import { readWishLink } from './unsubscribe-links.server.ts'
import { type Wishes, wishesOf } from './wishes-of.server.ts'

/** `address` is shortened: mails are passed on, and their links with them. */
export type WishesOfLink = Wishes & { address: string; category: OptionalCategory }

/** What the holder of a link from a mail has chosen, or null for a link that is none of ours. Changes nothing. */
export async function wishesOfLink(ctx: Ctx, token: string | null): Promise<WishesOfLink | null> {
  const link = readWishLink(ctx, token)
  if (!link) return null
  const { email, category } = link
  return { ...(await wishesOf(ctx, email)), address: maskedAddress(email), category }
}
