import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { TicketTypesTable } from '#app/db/schema/ticketing.ts'
import { newId } from '#app/kernel/ids.ts'
import { anEvent } from './an-event.ts'

/** A ticket type for AED 100 without a limit, of a new event unless one is given. Answers its id. */
export async function aTicketType(
  ctx: Ctx,
  overrides: Partial<Insertable<TicketTypesTable>> = {},
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('ticket_types')
    .values({
      id,
      event_id: overrides.event_id ?? (await anEvent(ctx)),
      name: 'Standard',
      price_minor: 10_000,
      created_at: ctx.now,
      updated_at: ctx.now,
      ...overrides,
    })
    .execute()
  return id
}
