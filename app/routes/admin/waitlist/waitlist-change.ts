import { changeWaitlistEntries } from '#app/features/waitlist-admin/change-waitlist-entries.server.ts'
import { undoEndedEntries } from '#app/features/waitlist-admin/undo-ended-entries.server.ts'
import { waitlistChangeForm, waitlistUndoForm } from '#app/features/waitlist-admin/waitlist-change-form.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/waitlist-change'

/** Changes the status of entries, offers them places, or deletes them. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = await jsonBody(request)
  const undo = waitlistUndoForm.safeParse(sent)
  if (undo.success) return Response.json(await undoEndedEntries(ctx, undo.data))
  const form = waitlistChangeForm.safeParse(sent)
  if (!form.success) throw badRequest('not a choice of waitlist entries')
  const { intent: step, chosen } = form.data
  const outcome = await changeWaitlistEntries(ctx, { step, chosen })
  return Response.json(outcome)
}
