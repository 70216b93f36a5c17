import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { mayChooseTemplate } from '#app/features/events/forms/form-templates.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { type TermsProblem, type TicketTypeTerms, termsProblem } from './rules/ticket-type-terms.ts'
import { termsRow } from './ticket-type-row.server.ts'

export type CreateTicketTypeOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: TermsProblem | 'event-archived' | 'form-unknown' }

/**
 * Makes a ticket type, the last of its event, which sells it as soon as it is published. `id` is made with the form:
 * sent twice it is one ticket type. Needs 'events:manage'; throws NotFound for an unknown event.
 */
export async function createTicketType(
  ctx: Ctx,
  input: { id?: string; eventId: string; terms: TicketTypeTerms },
): Promise<CreateTicketTypeOutcome> {
  allow(ctx.actor, 'events:manage')
  const { eventId, terms, id = newId() } = input
  if (!isId(eventId) || !isId(id)) throw notFound('event')
  const problem = termsProblem(terms)
  if (problem) return { ok: false, reason: problem }
  return withTransaction(ctx, async (tx) => {
    const event = await tx.db
      .selectFrom('events')
      .select('status')
      .where('id', '=', eventId)
      .forShare()
      .executeTakeFirst()
    if (!event) throw notFound('event')
    if (event.status === 'archived') return { ok: false, reason: 'event-archived' }
    const { formTemplateId } = terms
    if (formTemplateId !== null && !(await mayChooseTemplate(tx, eventId, formTemplateId)))
      return { ok: false, reason: 'form-unknown' }
    const made = await tx.db
      .insertInto('ticket_types')
      .values((eb) => ({
        id,
        event_id: eventId,
        ...termsRow(tx, terms),
        position: eb
          .selectFrom('ticket_types')
          .where('event_id', '=', eventId)
          .select((of) => of.fn.coalesce(of(of.fn.max('position'), '+', 1), of.lit(0)).as('next')),
        created_at: tx.now,
      }))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made)
      await audit(tx, { action: 'ticket-type.create', subject: { kind: 'ticket-type', id }, details: terms })
    return { ok: true, id }
  })
}
