import { data, redirect } from 'react-router'
import { z } from 'zod'
import { countAudience, sampleAudience } from '#app/features/campaigns/count-audience.server.ts'
import { audienceForm, campaignKindForm } from '#app/features/campaigns/forms.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/audience'

const askedForm = z.object({ kind: campaignKindForm, audience: audienceForm })

export function loader() {
  return redirect('/admin/email')
}

/** Counts an audience as it is now, with some of its names; answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const asked = askedForm.safeParse(await jsonBody(request))
  if (!asked.success) throw badRequest('no audience')
  const [count, sample] = await Promise.all([countAudience(ctx, asked.data), sampleAudience(ctx, asked.data)])
  return data({ ok: true, ...count, sample })
}
