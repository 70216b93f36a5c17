import { data, replace, useNavigation } from 'react-router'
import { ownMembership } from '#app/features/memberships/own/own-membership.server.ts'
import { AllowanceLine } from '#app/features/memberships/own/ui/allowance-line.tsx'
import { leaveWords } from '#app/features/memberships/own/ui/change-words.ts'
import { MembershipPanel } from '#app/features/memberships/own/ui/membership-panel.tsx'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { resumeMembership } from '#app/features/memberships/subscriptions/resume-membership.server.ts'
import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ownAllowance } from '#app/features/ticketing/claims/own-allowance.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/settings-membership'
import { consumeMembershipStep } from './consume-membership-step.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const everyInvoice = url.searchParams.get('payments') === 'all'
  const [membership, { member: allowance }, { networkName, timeZone }] = await Promise.all([
    ownMembership(ctx, { everyInvoice }),
    ownAllowance(ctx, { eventId: null }),
    shownSettings(ctx),
  ])
  return { membership, allowance, networkName, timeZone, now: ctx.now }
}

/** Takes a cancellation back. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const member = requireUser(ctx, url)
  const body = await formBody(request)
  if (body.get('intent') !== 'resume') throw badRequest('no such intent')
  const wait = await consumeMembershipStep(ctx, member)
  if (wait !== null) return refuse(context, { refused: paymentTroubles.tooMany.text }, wait)
  const outcome = await resumeMembership(ctx)
  if (outcome.ok) throw replace(withNotice(membershipPath, 'membership-resumed'))
  if (outcome.reason === 'nothing-to-do') throw replace(membershipPath)
  return data({ refused: leaveWords[outcome.reason] })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Membership'), matches)
}

export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  const { allowance, timeZone } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      {actionData?.refused && (
        <Notice tone="danger" live title={t('Nothing was changed')}>
          {actionData.refused}
        </Notice>
      )}
      <MembershipPanel
        {...loaderData}
        pending={pending}
        allowance={allowance && <AllowanceLine {...allowance} timeZone={timeZone} />}
      />
    </>
  )
}
