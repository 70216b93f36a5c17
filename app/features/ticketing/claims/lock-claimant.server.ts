import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sponsorName } from '#app/features/memberships/sponsors/sponsor-name.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { forbidden } from '#app/kernel/errors.ts'
import type { KnownClaimant } from './rules/own-seat.ts'

export type LockedClaimant = KnownClaimant & {
  userId: string
  /** Under which name a sponsor gives tickets; a claimant who is no sponsor gives none. */
  givesAs: string
}

/**
 * Locks the row of the claimant, so that the claims of one person are judged one after the other, and reads
 * what goes onto the order: from the profile, else from what they gave with their last ticket, else from their
 * application. Call it first in the transaction.
 */
export async function lockClaimant(tx: Ctx, userId: string): Promise<LockedClaimant> {
  const row = await tx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as m', 'm.user_id', 'u.id')
    .leftJoin('sponsors as s', 's.user_id', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .innerJoin('attendees as a', 'a.order_id', 'o.id')
          .select(['a.whatsapp_number', 'a.company_name'])
          .whereRef('o.user_id', '=', 'u.id')
          .where('a.email', '=', sql<string>`lower(u.email)`)
          .where('a.completed_at', 'is not', null)
          .where('a.whatsapp_number', 'is not', null)
          .orderBy('o.created_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'p.phone_number', 'p.whatsapp_number', 'p.company'])
    .select(['m.contact_first_name', 'm.contact_last_name', 'm.company_name as appliedCompany'])
    .select(sponsorName().as('givesAs'))
    .select(['last.whatsapp_number as lastWhatsapp', 'last.company_name as lastCompany'])
    .where('u.id', '=', userId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!row) throw forbidden('claims')
  const name = personName(row)
  return {
    userId: row.id,
    givesAs: row.givesAs || name,
    name,
    email: row.email,
    phone: row.phone_number ?? '',
    whatsappNumber: row.whatsapp_number || row.lastWhatsapp || '',
    companyName: row.company || row.lastCompany || row.appliedCompany || '',
  }
}
