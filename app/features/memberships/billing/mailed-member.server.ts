import type { Ctx } from '#app/context/ctx.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { personName } from '#app/features/people/rules/person-name.ts'

/** The recipient of a mail about a membership. */
export type MailedMember = {
  name: string
  email: string
  companyName: string
  position: string
  /** Null without an application, or before it was approved. */
  approvedAt: Date | null
}

/** Whom to write to, under the name of the application; null for an account that has been erased. */
export async function mailedMember(tx: Ctx, userId: string): Promise<MailedMember | null> {
  const row = await tx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .leftJoin('erasures as e', 'e.user_id', 'u.id')
    .select(['u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .select(['a.company_name', 'a.position', 'a.approved_at', 'e.user_id as erased'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row || row.erased !== null || !isMailAddress(row.email)) return null
  return {
    name: personName(row),
    email: row.email,
    companyName: row.company_name ?? '',
    position: row.position ?? '',
    approvedAt: row.approved_at,
  }
}
