import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { releaseExpired } from '../checkout/release-expired.server.ts'

type Failed = { ok: false; reason: 'ALLOCATION_ERROR' | 'CREATE_ERROR' }

/**
 * Runs a claim in one transaction, few at a time per hot ticket type. Where no place is left, holds that have
 * ended are released and it is tried once more. A token that another person has used first is CREATE_ERROR; a
 * database too busy to decide is ALLOCATION_ERROR, and nothing was written.
 */
export async function tryClaim<Outcome extends { ok: boolean; reason?: string }>(
  ctx: Ctx,
  ticketTypeIds: readonly string[],
  decide: (tx: Ctx) => Promise<Outcome>,
): Promise<Outcome | Failed> {
  const [hottest = ''] = ticketTypeIds
  const attempt = () => ctx.semaphore.run(`ticket-type:${hottest}`, () => inTransaction(ctx, decide))
  const first = await attempt()
  if (first.ok || first.reason !== 'NO_TICKETS_AVAILABLE') return first
  return (await releaseExpired(ctx, { ticketTypeIds })) ? attempt() : first
}

async function inTransaction<Outcome>(
  ctx: Ctx,
  decide: (tx: Ctx) => Promise<Outcome>,
): Promise<Outcome | Failed> {
  try {
    return await withTransaction(ctx, decide)
  } catch (error) {
    if (isUniqueViolation(error, 'orders_attempt_token_key')) return { ok: false, reason: 'CREATE_ERROR' }
    if (isUniqueViolation(error, 'orders_reference_key')) return inTransaction(ctx, decide)
    if (isUniqueViolation(error, 'claims_slot') || isBusy(error))
      return { ok: false, reason: 'ALLOCATION_ERROR' }
    throw error
  }
}

/** Deadlock, serialisation failure, lock timeout: the transaction is rolled back and may be tried again. */
function isBusy(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return code === '40P01' || code === '40001' || code === '55P03'
}
