import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { DirectoryChoicesTable } from '#app/db/schema/directory.ts'
import type { MembershipApplicationsTable } from '#app/db/schema/memberships.ts'
import { newId } from '#app/kernel/ids.ts'
import { aGrant, aPlan, aUser } from './a-user.ts'

export type ListedMember = { userId: string; applicationId: string }

type AddressPreferences = {
  userId?: string
  application?: Partial<Insertable<MembershipApplicationsTable>>
  choices?: Partial<DirectoryChoicesTable>
  images?: number
  /** What the membership is; null for none. */
  tier?: 'basic' | null
}

/** A member the directory shows: approved, with a comped membership and one image, unless told otherwise. */
export async function aListedMember(ctx: Ctx, wishes: AddressPreferences = {}): Promise<ListedMember> {
  const userId = wishes.userId ?? (await aUser(ctx)).userId
  if (wishes.tier !== null) await aGrant(ctx, { userId, tier: 'basic' })
  const applicationId = newId()
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: applicationId,
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      status: 'approved',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@palm-grove.example',
      company_name: 'Palm Grove School',
      position: 'Principal',
      created_at: ctx.now,
      updated_at: ctx.now,
      approved_at: ctx.now,
      ...wishes.application,
    })
    .execute()
  if (wishes.choices) await choose(ctx, userId, wishes.choices)
  for (let position = 1; position <= (wishes.images ?? 1); position++) await anImage(ctx, userId, position)
  return { userId, applicationId }
}

async function choose(ctx: Ctx, userId: string, choices: Partial<DirectoryChoicesTable>): Promise<void> {
  const usual = { is_listed: true, shows_email: false, shows_website: false }
  await ctx.db
    .insertInto('directory_choices')
    .values({
      user_id: userId,
      ...usual,
      shows_discount: true,
      shows_webinar: true,
      updated_at: ctx.now,
      ...choices,
    })
    .execute()
}

/** An image's rows without its bytes. */
async function anImage(ctx: Ctx, userId: string, position: number): Promise<void> {
  const id = newId()
  await ctx.db
    .insertInto('files')
    .values({
      id,
      key: `images/${id}/full.jpg`,
      kind: 'image',
      content_type: 'image/jpeg',
      bytes: 1,
      width: 900,
      height: 600,
      variants: JSON.stringify([{ key: `images/${id}/400.webp`, width: 400, height: 267, bytes: 1 }]),
      original_name: 'school.jpg',
      created_at: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('member_images')
    .values({ id: newId(), user_id: userId, file_id: id, position, uploaded_at: ctx.now })
    .execute()
}
