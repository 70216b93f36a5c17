import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Ctx } from '#app/context.server.ts'
import { decideApplication } from '#app/features/memberships/applications/decide-application.server.ts'
import { featureMember } from '#app/features/memberships/applications/feature-member.server.ts'
import { changeMembershipRole } from '#app/features/memberships/grants/change-membership-role.server.ts'
import { endGrant } from '#app/features/memberships/grants/end-grant.server.ts'
import { roleForm, sponsorNumbersForm } from '#app/features/memberships/grants/role-form.ts'
import type { RoleQuestion } from '#app/features/memberships/members/ui/role-losses-question.tsx'
import { roleRefusalWords } from '#app/features/memberships/members/ui/role-words.ts'
import { changeSponsorNumbers } from '#app/features/memberships/sponsors/change-sponsor-numbers.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'

const decisionForm = z.object({
  seen: z.enum(['pending', 'approved', 'declined']),
  decision: z.enum(['approved', 'declined']),
})

const undecided = {
  'changed-meanwhile': 'changed-meanwhile',
  'paid-meanwhile': 'application-paid',
  unreachable: 'provider-away',
} as const satisfies Record<string, NoticeCode>

/** One press on the page of a person: the form named by its button. Throws a redirect, or answers the refusals. */
export async function answerMemberStep(ctx: Ctx, userId: string, form: FormData) {
  const told = (notice: NoticeCode) => redirect(withNotice(`/admin/members/${userId}`, notice))
  switch (form.get('step')) {
    case 'role':
      return answerRole(ctx, userId, form, () => told('role-updated'))
    case 'sponsor':
      return answerSponsor(ctx, userId, form, () => told('sponsor-saved'))
    case 'end-grant': {
      const ended = await endGrant(ctx, { userId, grantId: typedIn(form, 'grantId') })
      throw told(ended.ok ? 'grant-ended' : 'changed-meanwhile')
    }
    case 'application': {
      const wanted = decisionForm.safeParse({ seen: form.get('seen'), decision: form.get('decision') })
      if (!wanted.success) throw badRequest('not a decision')
      const decided = await decideApplication(ctx, { userId, ...wanted.data })
      if (!decided.ok) throw told(undecided[decided.reason])
      throw told(wanted.data.decision === 'approved' ? 'application-approved' : 'application-declined')
    }
    case 'featured': {
      const isFeatured = form.get('featured') === 'yes'
      const done = await featureMember(ctx, { userId, isFeatured })
      if (!done.ok) throw told('changed-meanwhile')
      throw told(isFeatured ? 'member-featured' : 'member-unfeatured')
    }
    default:
      throw badRequest('not an action of this screen')
  }
}

async function answerRole(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(form, { schema: roleForm(timeZone, ctx.now) })
  if (submission.status !== 'success') return { step: 'role' as const, result: submission.reply() }
  const agreed = typedIn(form, 'agreed').split(' ')
  const outcome = await changeMembershipRole(ctx, { userId, wish: submission.value, agreed })
  if (outcome.ok) throw done()
  if (outcome.reason === 'takes-away') {
    const typed = {
      role: submission.value.role,
      until: typedIn(form, 'until'),
      reason: typedIn(form, 'reason'),
    }
    const question: RoleQuestion = { typed, losses: outcome.losses }
    return { step: 'role' as const, result: undefined, question }
  }
  const { title, text } = roleRefusalWords[outcome.reason]
  return { step: 'role' as const, result: submission.reply({ formErrors: [`${title}. ${text}`] }) }
}

async function answerSponsor(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const submission = parseWithZod(form, { schema: sponsorNumbersForm })
  if (submission.status !== 'success') return { step: 'sponsor' as const, result: submission.reply() }
  const outcome = await changeSponsorNumbers(ctx, { userId, numbers: submission.value })
  if (outcome.ok) throw done()
  const words =
    outcome.reason === 'no-sponsor'
      ? 'This person is not a sponsor any more.'
      : roleRefusalWords[outcome.reason].text
  return { step: 'sponsor' as const, result: submission.reply({ formErrors: [words] }) }
}

/** What a form says under a name, as it was sent; '' for nothing. */
function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
