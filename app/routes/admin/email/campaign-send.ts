import { data, redirect } from 'react-router'
import { z } from 'zod'
import { campaignById } from '#app/features/campaigns/campaign-by-id.server.ts'
import { scheduleCampaign } from '#app/features/campaigns/schedule-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { reauthNeeded, refusalWords, type Sent } from '#app/features/campaigns/ui/send-words.ts'
import { hasRecentAuth } from '#app/features/people/has-recent-auth.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { sessionTokenOf } from '#app/http/session.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/campaign-send'

/** `at` as `datetime-local` has it, of one for later. */
const confirmedForm = z.object({
  version: z.int().min(1),
  expectedCount: z.int().min(0),
  at: z.string().max(30).nullable(),
})

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/email/campaigns/${params.id}`)
}

/** Sends or schedules what was confirmed, after recent re-authentication, and answers in JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('campaign')
  const asked = confirmedForm.safeParse(await jsonBody(request))
  if (!asked.success) throw badRequest('nothing that was confirmed')
  const { at, ...confirmed } = asked.data
  if (!(await hasRecentAuth(ctx, { sessionToken: sessionTokenOf(request, ctx), realNow: new Date() })))
    return data<Sent>(reauthNeeded)
  const about = { campaignId: params.id, ...confirmed }
  const sent = at === null ? await sendCampaign(ctx, about) : await scheduleCampaign(ctx, { ...about, at })
  if (sent.ok) return data<Sent>({ ok: true })
  const { draft } = await campaignById(ctx, params.id)
  return data(refusalWords(sent, draft.audience?.kind))
}
