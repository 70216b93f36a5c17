import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameForTickets } from '#app/features/people/rules/person-name.ts'

/**
 * What is known of the signed-in person, to start a checkout's form from: their profile, or what they wrote when they
 * applied for a membership. Null for a guest.
 */
export async function checkoutPrefill(ctx: Ctx): Promise<{
  fullName: string
  email: string
  phone: string
  whatsappNumber: string
  companyName: string
} | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return null
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select([
      'u.name',
      'u.username',
      'u.email',
      'p.full_name',
      'p.phone_number',
      'p.whatsapp_number',
      'p.company',
    ])
    .select(['a.contact_first_name', 'a.contact_last_name', 'a.company_name as appliedCompany'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    fullName: nameForTickets(row),
    email: row.email,
    phone: row.phone_number ?? '',
    whatsappNumber: row.whatsapp_number ?? '',
    companyName: row.company || row.appliedCompany || '',
  }
}
