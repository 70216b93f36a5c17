import { data, redirect } from 'react-router'
import { z } from 'zod'
import { campaignKindForm, draftForm } from '#app/features/campaigns/forms.ts'
import { createCampaign, saveCampaign } from '#app/features/campaigns/save-campaign.server.ts'
import type { DraftSaved } from '#app/features/campaigns/ui/draft-saved.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/campaign-draft'

/** `id`: what a new draft is to be called. */
const savedForm = z.object({
  id: z.uuid().optional(),
  kind: campaignKindForm,
  version: z.int().min(0),
  draft: draftForm,
})

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/email/campaigns/${params.id}`)
}

/** Keeps what is typed, complete or not, and answers in JSON; of `new` it begins the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const sent = savedForm.safeParse(await jsonBody(request))
  if (!sent.success) throw badRequest('no draft')
  const { kind, draft, id } = sent.data
  let { version } = sent.data
  let campaignId = params.id
  if (campaignId === 'new') {
    const made = await createCampaign(ctx, { kind, draft, ...(id && { id }) })
    if (made.isNew) return data<DraftSaved>({ ok: true, id: made.id, version: 1 })
    // Begun before, by a form that never heard of it.
    campaignId = made.id
    version = 1
  }
  if (!isId(campaignId)) throw notFound('campaign')
  const saved = await saveCampaign(ctx, { campaignId, version, kind, draft })
  return data<DraftSaved>(saved.ok ? { ...saved, id: campaignId } : saved)
}
