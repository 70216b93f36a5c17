import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { sponsorName } from '#app/features/memberships/sponsors/sponsor-name.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What a partner made of a sponsor shows. */
export type PartnerWords = { name: string; website: string | null; fileId: string | null }

export type PartnerOfSponsor = PartnerWords & { id: string; logoUrl: string | null }

/** The partner of the home page that was made of a sponsor, if any. Needs 'pages:manage'. */
export async function partnerOfSponsor(ctx: Ctx, userId: string): Promise<PartnerOfSponsor | null> {
  allow(ctx.actor, 'pages:manage')
  if (!isId(userId)) return null
  const row = await ctx.db
    .selectFrom('partners as p')
    .leftJoin('files as f', 'f.id', 'p.logo_file_id')
    .select(['p.id', 'p.name', 'p.website', 'p.logo_file_id as fileId', 'f.key', 'f.variants'])
    .where('p.sponsor_user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { key, variants, ...partner } = row
  return { ...partner, logoUrl: thumbnailUrl({ key, variants }) }
}

/** What a sponsor would show as a partner; null for a person who is no sponsor. Part of verbs that have asked for permission. */
export async function sponsorAsPartner(tx: Ctx, userId: string): Promise<PartnerWords | null> {
  const row = await tx.db
    .selectFrom('sponsors as s')
    .select(['s.website', 's.logo_file_id as fileId', sponsorName().as('name')])
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
