import type { Ctx } from '#app/context.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { Profile } from './profile-form.ts'

/** `savedAt` is null until somebody has said anything. */
export type OwnProfile = Profile & { email: string; savedAt: Date | null }

/** What whoever is signed in has said of themselves. Throws 'forbidden' for a guest. */
export async function ownProfile(ctx: Ctx): Promise<OwnProfile> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.name',
      'u.email',
      'p.full_name',
      'p.phone_number',
      'p.whatsapp_number',
      'p.company',
      'p.updated_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw forbidden('account')
  return {
    email: row.email,
    fullName: row.full_name || row.name,
    phoneNumber: row.phone_number ?? '',
    whatsappNumber: row.whatsapp_number ?? '',
    company: row.company ?? '',
    savedAt: row.updated_at,
  }
}
