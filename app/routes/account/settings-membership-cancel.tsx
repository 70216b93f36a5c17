import { data, redirect, useNavigation } from 'react-router'
import { ownMembership } from '#app/features/memberships/own/own-membership.server.ts'
import { CancelReview } from '#app/features/memberships/own/ui/cancel-review.tsx'
import { leaveWords } from '#app/features/memberships/own/ui/change-words.ts'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { cancelMembership } from '#app/features/memberships/subscriptions/cancel-membership.server.ts'
import { paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { refuse } from '#app/http/refuse.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/settings-membership-cancel'
import { consumeMembershipStep } from './consume-membership-step.server.ts'

/** What a cancellation would take; without one to cancel the membership is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const [{ subscription }, { timeZone }] = await Promise.all([ownMembership(ctx), siteSettings(ctx)])
  if (!subscription || subscription.state === 'waiting' || subscription.cancelsAtPeriodEnd) {
    throw redirect(membershipPath)
  }
  return { subscription, timeZone }
}

export async function action({ context, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const member = requireUser(ctx, url)
  const wait = await consumeMembershipStep(ctx, member)
  if (wait !== null) return refuse(context, { refused: paymentTroubles.tooMany.text }, wait)
  const outcome = await cancelMembership(ctx)
  if (outcome.ok) throw redirect(withNotice(membershipPath, 'membership-cancelled'))
  if (outcome.reason === 'nothing-to-do') throw redirect(membershipPath)
  return data({ refused: leaveWords[outcome.reason] })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Cancel membership'), matches)
}

export default function CancelMembership({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      {actionData?.refused && (
        <Notice tone="danger" live title={t('Nothing was changed')}>
          {actionData.refused}
        </Notice>
      )}
      <CancelReview {...loaderData} pending={pending} />
    </>
  )
}
