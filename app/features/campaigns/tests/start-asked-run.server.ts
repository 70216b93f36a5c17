import type { Ctx } from '#app/context/ctx.server.ts'
import { startReceiptRun } from '../receipts/start-receipt-run.server.ts'
import { type Press, pressTest } from './press-test.server.ts'
import type { TestOutcome } from './rules/test-choices.ts'

/** Starts the monthly receipts by a press, or joins the run that is under way; see `startReceiptRun`. */
export async function startAskedRun(ctx: Ctx, press: Omit<Press, 'kind'>): Promise<TestOutcome> {
  return pressTest(ctx, { ...press, kind: 'monthly-run' }, async (tx) => {
    const { runId } = await startReceiptRun(tx)
    return { ok: true, email: '', runId }
  })
}
