import { redirect } from 'react-router'
import { z } from 'zod'
import type { Ctx } from '#app/context/ctx.server.ts'
import { decideApplication } from '#app/features/memberships/applications/decide-application.server.ts'
import { featureMember } from '#app/features/memberships/applications/feature-member.server.ts'
import { revokeGrant } from '#app/features/memberships/grants/revoke-grant.server.ts'
import { roleForm, sponsorNumbersForm } from '#app/features/memberships/grants/role-form.ts'
import { changeMembershipRole } from '#app/features/memberships/members/change-membership-role.server.ts'
import { memberPath, memberViewOf } from '#app/features/memberships/members/rules/member-address.ts'
import { featureRefusalWords } from '#app/features/memberships/members/ui/member-words.ts'
import type { RoleQuestion } from '#app/features/memberships/members/ui/role-losses-question.tsx'
import { roleRefusalWords } from '#app/features/memberships/members/ui/role-words.ts'
import { changeSponsorNumbers } from '#app/features/memberships/sponsors/change-sponsor-numbers.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { type NoticeCode, withNotice } from '#app/http/notices.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { parseWithZod } from '#app/kernel/parse-with-zod.ts'
import { textIn } from '../answer-refusal.server.ts'
import { answerPersonStep } from './answer-person-step.server.ts'
import { attempt, faultWords } from './attempt.server.ts'

const decisionForm = z.object({
  seen: z.enum(['pending', 'approved', 'declined']),
  decision: z.enum(['approved', 'declined']),
})

const undecided = {
  'changed-meanwhile': 'changed-meanwhile',
  'paid-meanwhile': 'application-paid',
  unreachable: 'provider-away',
} as const satisfies Record<string, NoticeCode>

/**
 * One press in the details of a person: the form named by its button. `search` is that of the address it was pressed
 * at. Throws a redirect, or answers the refusals.
 */
export async function answerMemberStep(ctx: Ctx, userId: string, form: FormData, search: URLSearchParams) {
  const told = (notice: NoticeCode) =>
    redirect(withNotice(memberPath(userId, search, { tab: memberViewOf(search).tab }), notice))
  switch (form.get('intent')) {
    case 'role':
      return answerRole(ctx, userId, form, () => told('role-updated'))
    case 'numbers':
      return answerSponsor(ctx, userId, form, () => told('sponsor-saved'))
    case 'end-grant': {
      const ended = await revokeGrant(ctx, { userId, grantId: textIn(form, 'grantId') })
      throw told(ended.ok ? 'grant-ended' : 'changed-meanwhile')
    }
    case 'application': {
      const wanted = decisionForm.safeParse({ seen: form.get('seen'), decision: form.get('decision') })
      if (!wanted.success) throw badRequest('not a decision')
      const decided = await decideApplication(ctx, { userId, ...wanted.data })
      if (!decided.ok) throw told(undecided[decided.reason])
      throw told(wanted.data.decision === 'approved' ? 'application-approved' : 'application-declined')
    }
    case 'featured':
      return answerFeatured(ctx, userId, form, (isFeatured) =>
        told(isFeatured ? 'member-featured' : 'member-unfeatured'),
      )
    default:
      return answerPersonStep(ctx, userId, form, search)
  }
}

async function answerRole(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const { timeZone } = await siteSettings(ctx)
  const submission = parseWithZod(form, { schema: roleForm(timeZone, ctx.now) })
  if (submission.status !== 'success') return { step: 'role' as const, result: submission.reply() }
  const wish = submission.value
  const agreed = textIn(form, 'agreed').split(' ')
  const outcome = await attempt(ctx, () => changeMembershipRole(ctx, { userId, wish, agreed }))
  if (outcome.ok) throw done()
  const result = submission.reply()
  if (outcome.reason === 'takes-away') {
    const typed = { role: wish.role, until: textIn(form, 'until'), reason: textIn(form, 'reason') }
    const question: RoleQuestion = { typed, losses: outcome.losses }
    return { step: 'role' as const, result, question }
  }
  if (outcome.reason !== 'unexpected')
    return { step: 'role' as const, result, refusal: roleRefusalWords[outcome.reason] }
  const { title, text } = roleRefusalWords[wish.role === 'sponsor' ? 'unexpected-sponsor' : 'unexpected']
  return { step: 'role' as const, result, refusal: { title, text: `${text} ${faultWords(ctx)}` } }
}

async function answerSponsor(ctx: Ctx, userId: string, form: FormData, done: () => Response) {
  const submission = parseWithZod(form, { schema: sponsorNumbersForm })
  if (submission.status !== 'success') return { step: 'numbers' as const, result: submission.reply() }
  const outcome = await changeSponsorNumbers(ctx, { userId, numbers: submission.value })
  if (outcome.ok) throw done()
  const words =
    outcome.reason === 'no-sponsor'
      ? t('This person is no longer a sponsor.')
      : roleRefusalWords[outcome.reason].text
  return { step: 'numbers' as const, result: submission.reply({ formErrors: [words] }) }
}

async function answerFeatured(
  ctx: Ctx,
  userId: string,
  form: FormData,
  done: (isFeatured: boolean) => Response,
) {
  const isFeatured = form.get('featured') === 'yes'
  const outcome = await attempt(ctx, () => featureMember(ctx, { userId, isFeatured }))
  if (outcome.ok) throw done(isFeatured)
  const { title, text } = featureRefusalWords[outcome.reason]
  const more = outcome.reason === 'unexpected' ? ` ${faultWords(ctx)}` : ''
  return { step: 'featured' as const, refusal: { title, text: text + more } }
}
