import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** The events of these ticket types with all their ticket types: known for a minute, since it is asked in a crowd. */
export async function typesOfSameEvent(
  ctx: Ctx,
  ticketTypeIds: readonly string[],
): Promise<{ eventId: string; ticketTypeIds: string[] }[]> {
  const ids = [...new Set(ticketTypeIds)].filter(isId).toSorted()
  if (ids.length === 0) return []
  return ctx.memory.remember(`waiting-room.types.${ids.join()}`, 60, async () => {
    const rows = await ctx.db
      .selectFrom('ticket_types')
      .select(['event_id as eventId', 'id'])
      .where('event_id', 'in', (of) =>
        of.selectFrom('ticket_types').select('event_id').where('id', 'in', ids),
      )
      .execute()
    const typesOf = Map.groupBy(rows, ({ eventId }) => eventId)
    return [...typesOf].map(([eventId, types]) => ({ eventId, ticketTypeIds: types.map(({ id }) => id) }))
  })
}
