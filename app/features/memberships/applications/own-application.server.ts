import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { forbidden } from '#app/kernel/errors.ts'

export type OwnApplication = {
  /** What the form starts from: what was saved, or what the account knows. */
  companyName: string
  companyWebsite: string
  companyAddress: string
  position: string
  goals: string
  offersDiscount: 'yes' | 'no' | ''
  discountDetails: string
  webinarInterest: 'yes' | 'no' | ''
  webinarTopics: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  logoUrl: string | null
  /** Null before it was sent for the first time. */
  saved: { planId: string; status: 'pending' | 'approved' | 'declined' } | null
}

/** The acting person's application for a membership, or what is known to begin one with. */
export async function ownApplication(ctx: Ctx): Promise<OwnApplication> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('membership')
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('files as f', 'f.id', 'a.logo_file_id')
    .selectAll('a')
    .select(['u.name', 'u.email', 'u.username', 'p.full_name', 'p.company', 'p.job_title', 'p.address'])
    .select(['f.key', 'f.variants'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) throw forbidden('membership')
  const [firstName = '', ...lastName] = nameOf(row).split(/\s+/)
  const isSaved = row.id !== null
  return {
    companyName: row.company_name ?? row.company ?? '',
    companyWebsite: row.company_website ?? '',
    companyAddress: row.company_address ?? row.address ?? '',
    position: row.position ?? row.job_title ?? '',
    goals: row.goals ?? '',
    offersDiscount: answerOf(row.offers_discount),
    discountDetails: row.discount_details ?? '',
    webinarInterest: answerOf(row.webinar_interest),
    webinarTopics: row.webinar_topics ?? '',
    contactFirstName: row.contact_first_name ?? firstName,
    contactLastName: row.contact_last_name ?? lastName.join(' '),
    contactEmail: row.contact_email ?? row.email,
    logoUrl: thumbnailUrl(row),
    saved: isSaved && row.plan_id && row.status ? { planId: row.plan_id, status: row.status } : null,
  }
}

/** Their name; a username is none. */
function nameOf({
  full_name,
  name,
  username,
}: {
  full_name: string | null
  name: string
  username: string | null
}) {
  return full_name || (name.toLowerCase() === username?.toLowerCase() ? '' : name)
}

function answerOf(said: boolean | null): 'yes' | 'no' | '' {
  return said === null ? '' : said ? 'yes' : 'no'
}
