import { parseArgs } from 'node:util'
import { addMonths } from '#app/kernel/dates.ts'
import { runCommand } from '#server/run-command.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'

// An event of the next year with one free place, which somebody has; writes the id of that order. With --open one with
// places for all, and its own id. Run by sold-out-event.ts.
const { values } = parseArgs({
  options: {
    slug: { type: 'string', default: '' },
    title: { type: 'string', default: '' },
    open: { type: 'boolean', default: false },
  },
})

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  const { slug, title } = values
  const event_id = await anEvent(ctx, { slug, title, starts_at: addMonths(ctx.now, 11) })
  const ticketTypeId = await aTicketType(ctx, {
    event_id,
    name: 'Seat',
    price_minor: 0,
    capacity: values.open ? null : 1,
  })
  const { id } = values.open ? { id: event_id } : await aHeldOrder(ctx, { ticketTypeId, priceMinor: 0 })
  process.stdout.write(id)
  return 0
})
