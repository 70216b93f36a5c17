import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf } from '#app/features/files/rules/image-of.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import { listedMembers } from './listed-members.server.ts'
import type { DirectoryFilters } from './rules/directory-filters.ts'
import { type DirectoryPrivacy, defaultPrivacy } from './rules/directory-privacy.ts'
import { type CardWords, detailsOf, type MemberCard, seesDetails } from './rules/member-card.ts'

/** Members per page of the directory. */
export const membersPerPage = 24

export type DirectoryPage = KeysetPage<MemberCard> & {
  /** Whether the viewer is an active member; for others the cards have no details. */
  isUnlocked: boolean
  /** Whether the viewer has a live membership. */
  isMember: boolean
}

/**
 * One page of the members directory as the acting person may see it: one statement, and one before it about
 * that person. What they may not see is not even read (rule R013).
 */
export async function directoryPage(ctx: Ctx, { q, page }: DirectoryFilters): Promise<DirectoryPage> {
  const entitlement = await entitlementOf(ctx, userIdOf(ctx.actor))
  const isUnlocked = seesDetails(ctx.actor, entitlement)
  const isMember = Boolean(entitlement?.tier)
  const listed = listedMembers(ctx, { q, page, limit: membersPerPage + 1 })
  const direction = page.before === null ? 'asc' : 'desc'
  const rows = await cardRows(ctx, listed, isUnlocked)
    .orderBy('m.is_later', direction)
    .orderBy('m.name', direction)
    .orderBy('m.id', direction)
    .execute()
  return { ...keysetPage(rows.map(cardOf), page, membersPerPage), isUnlocked, isMember }
}

function cardRows(ctx: Ctx, listed: ReturnType<typeof listedMembers>, withDetails: boolean) {
  return ctx.db
    .selectFrom(listed.as('m'))
    .innerJoin('membership_applications as a', 'a.id', 'm.id')
    .leftJoin('directory_choices as c', 'c.user_id', 'a.user_id')
    .select(['a.id', 'a.company_name', 'a.position', 'a.is_featured', 'a.offers_discount'])
    .select(['c.is_listed', 'c.shows_email', 'c.shows_website', 'c.shows_discount', 'c.shows_webinar'])
    .select((eb) => [
      imageFile('a.logo_file_id').as('logo'),
      jsonArrayFrom(
        eb
          .selectFrom('member_images as i')
          .innerJoin('files as f', 'f.id', 'i.file_id')
          .select(['f.key', 'f.width', 'f.height', 'f.variants'])
          .whereRef('i.user_id', '=', 'a.user_id')
          .orderBy('i.position'),
      ).as('images'),
    ])
    .$if(withDetails, (cards) =>
      cards
        .select(['a.contact_first_name', 'a.contact_last_name', 'a.contact_email', 'a.company_website'])
        .select(['a.discount_details', 'a.webinar_interest', 'a.webinar_topics']),
    )
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

function cardOf(row: CardRow): MemberCard {
  const privacy = privacyFrom(row)
  const offersDiscount = row.offers_discount && privacy.showsDiscount
  const { company_name: company } = row
  return {
    id: row.id,
    company,
    position: row.position,
    isFeatured: row.is_featured,
    logo: imageOf(row.logo, ''),
    images: row.images.flatMap(
      (file, index) => imageOf(file, t('{company}, image {number}', { company, number: index + 1 })) ?? [],
    ),
    offersDiscount,
    details: hasWords(row) ? detailsOf(row, privacy) : null,
  }
}

function privacyFrom(row: CardRow): DirectoryPrivacy {
  return row.is_listed === null
    ? defaultPrivacy
    : {
        isListed: row.is_listed,
        showsEmail: row.shows_email ?? false,
        showsWebsite: row.shows_website ?? false,
        showsDiscount: row.shows_discount ?? false,
        showsWebinar: row.shows_webinar ?? false,
      }
}

/** Whether a row was read for a viewer who sees details. */
function hasWords(row: CardRow): row is CardRow & CardWords {
  return row.contact_email !== undefined
}
