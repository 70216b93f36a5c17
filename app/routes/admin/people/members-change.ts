import type { Ctx } from '#app/context/ctx.server.ts'
import { emptyDraft } from '#app/features/campaigns/forms.ts'
import { mostChosen } from '#app/features/campaigns/rules/campaign-limits.ts'
import { createCampaign } from '#app/features/campaigns/save-campaign.server.ts'
import {
  type MembersAnswer,
  type MembersStep,
  membersStep,
  mostTagged,
} from '#app/features/memberships/members/change-members-form.ts'
import { chosenIds } from '#app/features/memberships/members/chosen-ids.server.ts'
import { tagPeople, untagPeople } from '#app/features/memberships/tags/tag-people.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import type { Route } from './+types/members-change'

/** Tags the selected people, takes a tag off them, or begins an email to them; answers in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const step = membersStep.safeParse(await jsonBody(request))
  if (!step.success) throw badRequest('not a step of ours')
  return Response.json(await answer(ctx, step.data))
}

async function answer(ctx: Ctx, step: MembersStep): Promise<MembersAnswer> {
  const most = step.intent === 'email' ? mostChosen : mostTagged
  const userIds = await chosenIds(ctx, step.chosen, most)
  if (userIds === null) return { ok: false, reason: 'too-many', most }
  switch (step.intent) {
    case 'tag':
      return { ok: true, done: 'tagged', ...(await tagPeople(ctx, { userIds, name: step.name })) }
    case 'untag': {
      const untagged = await untagPeople(ctx, { userIds, tagId: step.tagId })
      return untagged ? { ok: true, done: 'untagged', ...untagged } : { ok: false, reason: 'tag-gone' }
    }
    case 'email': {
      if (userIds.length === 0) return { ok: false, reason: 'no-people' }
      const audience = { kind: 'people' as const, userIds: [...userIds] }
      const draft = { ...emptyDraft, audience }
      const { id } = await createCampaign(ctx, { id: step.draftId, kind: 'announcement', draft })
      return { ok: true, done: 'drafted', to: `/admin/email/campaigns/${id}` }
    }
  }
}
