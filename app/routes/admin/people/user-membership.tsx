import { useNavigation } from 'react-router'
import { previewPlanChangeOf } from '#app/features/memberships/manage/change-plan-of.server.ts'
import { membershipToManage } from '#app/features/memberships/manage/membership-to-manage.server.ts'
import { CardLinkPanel } from '#app/features/memberships/manage/ui/card-link-panel.tsx'
import { ChangePlanPanel } from '#app/features/memberships/manage/ui/change-plan-panel.tsx'
import { EndPanel } from '#app/features/memberships/manage/ui/end-panel.tsx'
import { planRefusalWords } from '#app/features/memberships/manage/ui/manage-words.ts'
import { PausePanel } from '#app/features/memberships/manage/ui/pause-panel.tsx'
import { RenewalPanel } from '#app/features/memberships/manage/ui/renewal-panel.tsx'
import { manageMembershipPath } from '#app/features/memberships/members/rules/member-links.ts'
import { PaidMembership } from '#app/features/memberships/members/ui/paid-membership.tsx'
import type { ChangeCost } from '#app/features/memberships/own/ui/change-words.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireRecentAuth } from '#app/http/require-recent-auth.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { t } from '#app/kernel/language/t.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { textIn } from '../answer-refusal.server.ts'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user-membership'
import { answerMembershipStep } from './answer-membership-step.server.ts'

const help = () =>
  t('Change, pause or end the membership of a person. Live memberships change at the payment provider too.')

/** What needs no re-authentication: it can be set back on this screen. */
const reversible = ['cancel-membership', 'resume-membership']
/** And what emails the member what is theirs. */
const unconfirmed = [...reversible, 'card-link']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [manage, { timeZone }] = await Promise.all([membershipToManage(ctx, params.id), siteSettings(ctx)])
  const to = manage.choices?.find(({ id, isCurrent }) => !isCurrent && id === url.searchParams.get('to'))
  const preview = to ? await previewPlanChangeOf(ctx, { userId: params.id, planId: to.id }) : null
  const problem = preview && !preview.ok ? planRefusalWords[preview.reason] : null
  return {
    ...manage,
    ...{ timeZone, problem, endingId: newId(), requestId: newId() },
    review: to && preview?.ok ? { to, cost: costIn(preview) } : null,
  }
}

type Priced = Extract<Awaited<ReturnType<typeof previewPlanChangeOf>>, { ok: true }>

function costIn({ dueNow, creditLeft, next, nextAt, reductionEnds }: Priced): ChangeCost {
  return { dueNow, creditLeft, next, nextAt, reductionEnds }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  if (!unconfirmed.includes(textIn(form, 'intent')))
    await requireRecentAuth(ctx, { request, url, back: url.pathname })
  return answerMembershipStep(context, params.id, form)
}

export const meta: Route.MetaFunction = () => [{ title: t('Manage membership') }]

export default function UserMembership({ loaderData, actionData }: Route.ComponentProps) {
  const { member, subscription, ends, choices, review, problem, timeZone } = loaderData
  const intent = useNavigation().formData?.get('intent')
  const pending = (...intents: string[]) => typeof intent === 'string' && intents.includes(intent)
  const isBanned = member.banReason !== null
  const mayRenew =
    subscription && subscription.state !== 'waiting' && (!subscription.cancelsAtPeriodEnd || !isBanned)
  const mayPause = subscription && ['active', 'ending', 'paused'].includes(subscription.state)
  const hasSomething = ends.subscription !== null || ends.grants.length > 0 || ends.isSponsor
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('Users'), to: '/admin/members' },
          { label: member.name, to: `/admin/members/${member.id}` },
          { label: t('Manage membership') },
        ]}
      />
      <AdminPage
        title={t('Manage membership')}
        help={help()}
        subtitle={<p className="wrap-anywhere">{member.name}</p>}
      >
        <div className="grid max-w-3xl gap-5">
          <PaidMembership subscription={subscription} timeZone={timeZone} level={2} />
          {mayRenew && subscription && (
            <RenewalPanel subscription={subscription} timeZone={timeZone} pending={pending(...reversible)} />
          )}
          {choices && subscription?.state === 'active' && (
            <ChangePlanPanel
              choices={choices}
              review={review}
              problem={problem}
              path={manageMembershipPath(member.id)}
              timeZone={timeZone}
              answer={actionData?.step === 'change-plan' ? actionData : undefined}
              pending={pending('change-plan')}
            />
          )}
          {mayPause && subscription && ends.subscription && (
            <PausePanel
              key={`pause ${ends.seen}`}
              subscription={subscription}
              version={ends.subscription.version}
              timeZone={timeZone}
              answer={actionData?.step === 'pause' ? actionData : undefined}
              pending={pending('pause', 'unpause')}
            />
          )}
          {subscription && subscription.state !== 'waiting' && (
            <CardLinkPanel
              requestId={loaderData.requestId}
              answer={actionData?.step === 'card-link' ? actionData : undefined}
              pending={pending('card-link')}
            />
          )}
          {hasSomething && (
            <EndPanel
              key={ends.seen}
              ends={ends}
              endingId={loaderData.endingId}
              timeZone={timeZone}
              answer={actionData?.step === 'end-now' ? actionData : undefined}
              pending={pending('end-now')}
            />
          )}
        </div>
      </AdminPage>
    </>
  )
}
