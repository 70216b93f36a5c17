import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { imageOf, type ShownImage } from '#app/features/files/rules/image-of.ts'
import type { OrderView } from '#app/features/ticketing/orders/queries.server.ts'
import type { Money } from '#app/kernel/money.ts'
import { mayKeep } from './keep-tickets.server.ts'
import { savingOfMembers } from './member-saving.server.ts'

export type SuccessExtras = {
  /** The main picture of each event that has one, by the event's id. */
  pictures: Record<string, ShownImage>
  /** Whether its tickets may be kept in an account that does not exist yet. */
  mayKeep: boolean
  /** What the cheapest plan that helps would have saved. */
  saving: { planName: string; saved: Money } | null
}

/** What the page of a sold order shows beside the order itself. */
export async function successExtras(ctx: Ctx, order: OrderView): Promise<SuccessExtras> {
  const [pictures, saving] = await Promise.all([picturesOf(ctx, order), savingOfMembers(ctx, order)])
  return { pictures, mayKeep: mayKeep(ctx, order), saving }
}

async function picturesOf(ctx: Ctx, order: Pick<OrderView, 'seats'>): Promise<SuccessExtras['pictures']> {
  const ids = [...new Set(order.seats.map((seat) => seat.event.id))]
  const rows = await ctx.db
    .selectFrom('events as e')
    .select('e.id')
    .select(imageFile('e.image_file_id').as('image'))
    .where('e.id', 'in', ids)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ id, image }) => {
      const shown = imageOf(image, '')
      return shown ? [[id, shown]] : []
    }),
  )
}
