/** What a process does in races of ticket types that are edited while they are sold. */

import { deleteTicketType } from '#app/features/ticket-types/delete-ticket-type.server.ts'
import { updateTicketType } from '#app/features/ticket-types/update-ticket-type.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { aCheckout } from '#tests/factories/an-order.ts'
import { ticketTypeTerms } from '#tests/factories/ticket-type-terms.ts'
import type { Contestant } from './contestant.ts'

export type BuyersOrEditors =
  | { buyers: number; ticketTypeId: string }
  /** One edit after the other, each on the revision it reads, with these capacities. */
  | { capacities: number[]; eventId: string; ticketTypeId: string }

/** Buys with free tickets, or lowers the capacity meanwhile. */
export const buyersOrEditors: Contestant = async (ctx, given) => {
  const input = given as BuyersOrEditors
  if ('buyers' in input) {
    return Promise.all(
      Array.from({ length: input.buyers }, async () => {
        const { ticketTypeId } = input
        const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId, priceMinor: 0 }))
        return outcome.ok ? 'bought' : outcome.reason
      }),
    )
  }
  const answers: string[] = []
  for (const capacity of input.capacities) {
    const { revision } = await ctx.db
      .selectFrom('ticket_types')
      .select('revision')
      .where('id', '=', input.ticketTypeId)
      .executeTakeFirstOrThrow()
    const terms = ticketTypeTerms({ priceMinor: 0, capacity })
    const outcome = await updateTicketType(ctx, {
      eventId: input.eventId,
      id: input.ticketTypeId,
      revision,
      terms,
    })
    answers.push(outcome.ok ? 'saved' : outcome.reason)
  }
  return answers
}

type EditorInput = { eventId: string; ticketTypeIds: string[]; name: string }

/** Saves a form of each, all of its processes on the same revision. */
export const editors: Contestant = (ctx, given) => {
  const { eventId, ticketTypeIds, name } = given as EditorInput
  return Promise.all(
    ticketTypeIds.map(async (id) => {
      const outcome = await updateTicketType(ctx, {
        eventId,
        id,
        revision: 1,
        terms: ticketTypeTerms({ name }),
      })
      return outcome.ok ? 'saved' : outcome.reason
    }),
  )
}

/** Looks at all revisions, then writes. */
export const hastyEditors: Contestant = async (ctx, given) => {
  const { ticketTypeIds, name } = given as EditorInput
  const looked = await Promise.all(
    ticketTypeIds.map((id) =>
      ctx.db.selectFrom('ticket_types').select('revision').where('id', '=', id).executeTakeFirst(),
    ),
  )
  return Promise.all(
    ticketTypeIds.map(async (id, index) => {
      if (looked[index]?.revision !== 1) return 'changed-meanwhile'
      await ctx.db.updateTable('ticket_types').set({ name, revision: 2 }).where('id', '=', id).execute()
      return 'saved'
    }),
  )
}

type DeleterInput = { eventId: string; ticketTypeIds: string[]; does: 'buy' | 'delete' }

/** Buys one of each, or deletes them meanwhile. */
export const buyersOrDeleters: Contestant = (ctx, given) => {
  const { eventId, ticketTypeIds, does } = given as DeleterInput
  return Promise.all(
    ticketTypeIds.map(async (id) => {
      if (does === 'delete') {
        const outcome = await deleteTicketType(ctx, { eventId, id })
        return { id, did: outcome.ok ? 'deleted' : outcome.reason }
      }
      const outcome = await placeOrder(ctx, aCheckout({ ticketTypeId: id, priceMinor: 0 }))
      return { id, did: outcome.ok ? 'bought' : outcome.reason }
    }),
  )
}
