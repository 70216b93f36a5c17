import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { type CopiedEvent, copyEvent } from '#app/features/events/copy-event.server.ts'
import { lockEventSlugs } from '#app/features/events/event-slugs.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'

export type DuplicateOutcome =
  | { ok: true; id: string; slug: string }
  /** The copy would start before now. */
  | { ok: false; reason: 'in-the-past' }
  /** The start is no date, or years away. */
  | { ok: false; reason: 'no-date' }
  | { ok: false; reason: 'no-title' }

const longestAhead = 5 * 366 * 86_400_000

/**
 * Makes a draft of an event for another start: words, pictures, place, ticket types with nothing sold, and form
 * templates of its own; windows of sale and price tiers move with the start. Never orders, waitlists, door staff. The
 * same `copyId` again answers the copy it made. Needs 'events:manage'.
 */
export function duplicateEvent(
  ctx: Ctx,
  input: { eventId: string; copyId: string; title?: string; startsAt: Date },
): Promise<DuplicateOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(input.copyId)) throw badRequest('a copy needs an id')
  const title = input.title?.trim()
  if (title === '') return Promise.resolve({ ok: false, reason: 'no-title' })
  const ahead = input.startsAt.getTime() - ctx.now.getTime()
  if (Number.isNaN(ahead) || ahead > longestAhead) return Promise.resolve({ ok: false, reason: 'no-date' })
  if (ahead <= 0) return Promise.resolve({ ok: false, reason: 'in-the-past' })
  return withTransaction(ctx, async (tx) => {
    // Presses of the same form wait for each other here.
    await lockEventSlugs(tx)
    const earlier = await tx.db
      .selectFrom('events')
      .select(['id', 'slug'])
      .where('id', '=', input.copyId)
      .executeTakeFirst()
    if (earlier) return { ok: true, ...earlier }
    const copy = await copyEvent(tx, { ...input, title })
    await copyTicketTypes(tx, input.eventId, copy)
    await audit(tx, {
      action: 'event.duplicate',
      subject: { kind: 'event', id: copy.id },
      details: { from: input.eventId, slug: copy.slug },
    })
    return { ok: true, id: copy.id, slug: copy.slug }
  })
}

async function copyTicketTypes(tx: Ctx, eventId: string, copy: CopiedEvent): Promise<void> {
  const types = await tx.db
    .selectFrom('ticket_types')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (types.length === 0) return
  const moved = (at: Date | null) => at && new Date(at.getTime() + copy.offset)
  await tx.db
    .insertInto('ticket_types')
    .values(
      types.map((type) => ({
        ...type,
        id: newId(),
        event_id: copy.id,
        sale_starts_at: moved(type.sale_starts_at),
        sale_ends_at: moved(type.sale_ends_at),
        price_tiers: JSON.stringify(
          type.price_tiers.map((tier) => ({
            ...tier,
            until: new Date(Date.parse(tier.until) + copy.offset).toISOString(),
          })),
        ),
        form_template_id:
          type.form_template_id && (copy.templates.get(type.form_template_id) ?? type.form_template_id),
        sold: 0,
        held: 0,
        seats_sold: 0,
        seats_held: 0,
        waiting: 0,
        revision: 1,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .execute()
}
