import type { Ctx } from '#app/context.server.ts'
import { forbidden } from '#app/kernel/errors.ts'

export type LockedClaimant = {
  userId: string
  name: string
  email: string
  phone: string
  whatsappNumber: string
  companyName: string
}

/**
 * Locks the row of whoever claims, so that the claims of one person are judged one after the other, and reads
 * what goes onto the order. Call it first in the transaction.
 */
export async function lockClaimant(tx: Ctx, userId: string): Promise<LockedClaimant> {
  const row = await tx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'p.phone_number', 'p.whatsapp_number', 'p.company'])
    .where('u.id', '=', userId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!row) throw forbidden('claims')
  return {
    userId: row.id,
    name: row.full_name || row.name || row.email,
    email: row.email,
    phone: row.phone_number ?? '',
    whatsappNumber: row.whatsapp_number ?? '',
    companyName: row.company ?? '',
  }
}
