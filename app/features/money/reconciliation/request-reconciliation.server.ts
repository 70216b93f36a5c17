import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { beginReconciliation } from './begin-reconciliation.server.ts'

export type RequestReconciliationOutcome = { ok: true } | { ok: false; reason: 'no-payments' }

/** Has the ledger compared with the provider now instead of tonight. Needs 'money:manage'. */
export function requestReconciliation(ctx: Ctx): Promise<RequestReconciliationOutcome> {
  allow(ctx.actor, 'money:manage')
  return withTransaction(ctx, async (tx) => {
    if (!(await beginReconciliation(tx))) return { ok: false, reason: 'no-payments' }
    const { provider } = tx.ports.payments
    await tx.db
      .updateTable('reconciliations')
      .set({ asked_at: tx.now })
      .where('provider', '=', provider)
      .execute()
    await enqueue(tx, 'money.reconcile', {}, { onlyOne: 'reconciliation' })
    await audit(tx, { action: 'money.reconcile', subject: { kind: 'provider', id: provider } })
    return { ok: true }
  })
}
