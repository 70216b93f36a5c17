import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { allocateNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { runCommand } from '#server/run-command.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'

// What happens at a waiting room beside the browsers of a test. Run by waiting-line.ts.
const { values } = parseArgs({
  options: {
    // An event of the next year with a ticket for AED 100; writes its id.
    make: { type: 'string', default: '' },
    slug: { type: 'string', default: '' },
    // Its line is open from the start, and paused.
    paused: { type: 'boolean', default: false },
    // Its sale begins in so many minutes.
    'opens-in': { type: 'string', default: '' },
    // Or this happens at the event: so many come, its sale begins, everything is sold, all that were
    // called missed their turn.
    event: { type: 'string', default: '' },
    come: { type: 'string', default: '0' },
    'begin-sale': { type: 'boolean', default: false },
    'sell-out': { type: 'boolean', default: false },
    'pass-turns': { type: 'boolean', default: false },
  },
})

await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'browser tests' }, requestId: 'command' })
  const { make, slug, event } = values
  if (make) {
    const event_id = await anEvent(ctx, { slug, title: make, starts_at: addMonths(ctx.now, 11) })
    const opensIn = values['opens-in']
    const sale_starts_at = opensIn === '' ? null : addMinutes(ctx.now, Number(opensIn))
    await aTicketType(ctx, { event_id, name: 'Seat', sale_starts_at })
    if (values.paused) {
      await ctx.db
        .insertInto('sale_lines')
        .values({ event_id, mode: 'open', opened_at: ctx.now, busy_at: ctx.now, is_paused: true })
        .execute()
    }
    process.stdout.write(event_id)
  }
  await allocateNumbers(ctx, { eventId: event, count: Number(values.come) })
  if (values['begin-sale']) {
    await ctx.db
      .updateTable('ticket_types')
      .set({ sale_starts_at: ctx.now })
      .where('event_id', '=', event)
      .execute()
  }
  if (values['sell-out']) {
    const { id } = await ctx.db
      .updateTable('ticket_types')
      .set({ capacity: 1, price_minor: 0 })
      .where('event_id', '=', event)
      .returning('id')
      .executeTakeFirstOrThrow()
    await aHeldOrder(ctx, { ticketTypeId: id, priceMinor: 0 })
  }
  if (values['pass-turns']) {
    await sql`update sale_line_calls set called_at = called_at - interval '20 minutes' where event_id = ${event}`.execute(
      ctx.db,
    )
  }
  return 0
})
