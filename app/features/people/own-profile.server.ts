import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Profile } from './profile-form.ts'
import { ownName } from './rules/person-name.ts'

/** `savedAt` is null until it is saved for the first time. */
export type OwnProfile = Profile & { email: string; savedAt: Date | null; pictureUrl: string | null }

/** What the signed-in person has said of themselves, beginning with the name of their application. Throws 'forbidden' for a guest. */
export async function ownProfile(ctx: Ctx): Promise<OwnProfile> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('files as f', 'f.id', 'p.avatar_file_id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.username', 'u.display_username', 'p.full_name', 'p.phone_number'])
    .select(['p.whatsapp_number', 'p.company', 'p.job_title', 'p.address', 'p.bio', 'p.updated_at'])
    .select(['f.key', 'f.variants', 'a.contact_first_name', 'a.contact_last_name'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw forbidden('account')
  return {
    email: row.email,
    username: row.display_username ?? row.username ?? '',
    fullName: ownName(row),
    phoneNumber: row.phone_number ?? '',
    whatsappNumber: row.whatsapp_number ?? '',
    company: row.company ?? '',
    jobTitle: row.job_title ?? '',
    address: row.address ?? '',
    bio: row.bio ?? '',
    savedAt: row.updated_at,
    pictureUrl: thumbnailUrl(row),
  }
}
