import { parseArgs } from 'node:util'
import { addMonths } from '#app/kernel/calendar.ts'
import { runCommand } from '#server/run-command.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'

// An event of the next year with one free place, or so many, which somebody has; writes the ids of that order and of the
// event. With --other a second, dearer type of that name. With --open one with places for all, and its own id. With --now
// it is beginning. Run by sold-out-event.ts.
const { values } = parseArgs({
  options: {
    slug: { type: 'string', default: '' },
    title: { type: 'string', default: '' },
    places: { type: 'string', default: '1' },
    open: { type: 'boolean', default: false },
    other: { type: 'string', default: '' },
    now: { type: 'boolean', default: false },
  },
})

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  const { slug, title } = values
  const quantity = Number(values.places)
  const event_id = await anEvent(ctx, {
    slug,
    title,
    starts_at: values.now ? ctx.now : addMonths(ctx.now, 11),
  })
  const ticketTypeId = await aTicketType(ctx, {
    event_id,
    name: 'Seat',
    price_minor: 0,
    capacity: values.open ? null : quantity,
  })
  if (values.other) await aTicketType(ctx, { event_id, name: values.other, price_minor: 5_000, position: 1 })
  if (values.open) process.stdout.write(event_id)
  else {
    const order = await aHeldOrder(ctx, { ticketTypeId, quantity, priceMinor: 0 })
    process.stdout.write(`${order.id} ${event_id}`)
  }
  return 0
})
