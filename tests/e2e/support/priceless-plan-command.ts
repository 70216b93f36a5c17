import { parseArgs } from 'node:util'
import { runCommand } from '#server/run-command.ts'

// A plan that costs nothing, as no administrator can make it; with --archive it is on offer no more. Run by
// priceless-plan.ts.
const { values } = parseArgs({
  options: { id: { type: 'string', default: '' }, archive: { type: 'boolean', default: false } },
})

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  if (values.archive) {
    await ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('id', '=', values.id).execute()
    return 0
  }
  await ctx.db
    .insertInto('plans')
    .values({
      id: values.id,
      name: `Priceless ${values.id}`,
      tier: 'basic',
      price_minor: 0,
      currency: 'AED',
      free_tickets_per_month: 0,
      free_tickets_per_event: 0,
    })
    .execute()
  return 0
})
