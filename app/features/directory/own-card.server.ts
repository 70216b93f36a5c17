import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { privacyOf } from './privacy-of.server.ts'
import type { DirectoryPrivacy } from './rules/directory-privacy.ts'
import { type ListingGap, listingGaps } from './rules/listing-gaps.ts'

export type OwnImage = { id: string; image: ShownImage | null }
export type OwnCard = {
  /** Whether the directory is for this person at all: a membership, or an application for one. */
  isMember: boolean
  /** Why the directory does not show them; empty when it does. */
  gaps: ListingGap[]
  company: string
  privacy: DirectoryPrivacy
  images: OwnImage[]
}

/** What the acting person's place in the directory is made of. */
export async function ownCard(ctx: Ctx): Promise<OwnCard> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const entitlement = await entitlementOf(ctx, userId)
  const application = await ctx.db
    .selectFrom('membership_applications')
    .select(['status', 'company_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const rows = await ctx.db
    .selectFrom('member_images as m')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.position', 'f.key', 'f.width', 'f.height', 'f.variants'])
    .where('m.user_id', '=', userId)
    .orderBy('m.position')
    .execute()
  const privacy = await privacyOf(ctx, userId)
  const isEntitled = Boolean(entitlement?.tier)
  const company = application?.company_name ?? ''
  const isApproved = application?.status === 'approved' && company !== ''
  return {
    isMember: isEntitled || application !== undefined,
    gaps: listingGaps({
      isEntitled,
      hasApplied: application !== undefined,
      isApproved,
      images: rows.length,
      isListed: privacy.isListed,
    }),
    company,
    privacy,
    images: rows.map((row, index) => ({
      id: row.id,
      image: imageOf(row, t('Your image {number}', { number: index + 1 })),
    })),
  }
}
