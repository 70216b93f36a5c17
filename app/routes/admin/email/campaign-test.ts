import { data, redirect } from 'react-router'
import { z } from 'zod'
import { testCampaign } from '#app/features/campaigns/test-campaign.server.ts'
import type { TestSent } from '#app/features/campaigns/ui/test-words.ts'
import { testWords } from '#app/features/campaigns/ui/test-words.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/campaign-test'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/email/campaigns/${params.id}`)
}

/** Sends a campaign to one typed address as a test, and answers in JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  if (!isId(params.id)) throw notFound('campaign')
  const sent = z.object({ email: z.string().max(1000) }).safeParse(await jsonBody(request))
  if (!sent.success) throw badRequest('no address')
  const tested = await testCampaign(ctx, { campaignId: params.id, recipient: sent.data.email })
  if (tested.ok) return data<TestSent>({ ok: true })
  const answer = testWords(tested)
  if (tested.reason !== 'too-many') return data<TestSent>(answer)
  return refuse<TestSent>(context, answer, tested.retryAfter)
}
