import { useNavigation } from 'react-router'
import { memberById } from '#app/features/memberships/members/member-by-id.server.ts'
import { memberTimeline } from '#app/features/memberships/members/member-timeline.server.ts'
import { ApplicationFacts } from '#app/features/memberships/members/ui/application-facts.tsx'
import { MemberTimeline } from '#app/features/memberships/members/ui/member-timeline.tsx'
import { MembershipFacts } from '#app/features/memberships/members/ui/membership-facts.tsx'
import { RolePanel } from '#app/features/memberships/members/ui/role-panel.tsx'
import { SponsorNumbersPanel } from '#app/features/memberships/members/ui/sponsor-numbers.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ordersOfPerson } from '#app/features/ticketing/orders/orders-of-person.server.ts'
import { PersonOrders } from '#app/features/ticketing/orders/ui/person-orders.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/user'
import { AdminPage } from './admin-page.tsx'
import { answerMemberStep } from './answer-member-step.server.ts'

const help =
  'One person with what they pay for, were given, claimed and bought, what they wrote when they joined, and what happened since. Give them a membership, make them a sponsor, or decide on their application.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const [member, settings] = await Promise.all([memberById(ctx, params.id), siteSettings(ctx)])
  const [bought, history] = await Promise.all([
    ordersOfPerson(ctx, member.id),
    memberTimeline(ctx, member.id),
  ])
  const { timeZone, sponsorFreeTicketsPerMonth, sponsorFreeTicketsPerEvent } = settings
  const usual = { perMonth: sponsorFreeTicketsPerMonth, perEvent: sponsorFreeTicketsPerEvent }
  return { member, bought, history, usual, timeZone, now: ctx.now }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  return answerMemberStep(ctx, params.id, await formBody(request))
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.member.name || loaderData.member.email : 'User' },
  { name: 'robots', content: 'noindex' },
]

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { member, bought, history, usual, timeZone, now } = loaderData
  const { editRefusal, sponsor, application } = member
  const sent = useNavigation().formData
  const field = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value : null
  }
  const step = field('step')
  const refusalOf = (form: 'role' | 'sponsor') => (actionData?.step === form ? actionData.result : undefined)
  const name = member.name || member.email
  return (
    <>
      <Breadcrumbs items={[{ label: 'Users', to: '/admin/users' }, { label: name }]} />
      <AdminPage
        title={name}
        help={help}
        subtitle={
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <span className="wrap-anywhere">{member.email}</span>
            {member.username && member.username !== name && <span>@{member.username}</span>}
            <Badge tone="teal">{member.role}</Badge>
            {!member.isVerified && <Badge tone="warning">E-mail not verified</Badge>}
            <span>Account since {formatDate(member.memberSince, timeZone)}</span>
          </div>
        }
      >
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {member.banReason !== null && (
            <Notice tone="warning" title="This account is banned" className="lg:col-span-2">
              {member.banReason}
            </Notice>
          )}
          <div className="grid gap-6">
            <MembershipFacts member={member} timeZone={timeZone} pendingGrant={field('grantId')} />
            {application && (
              <ApplicationFacts
                application={application}
                timeZone={timeZone}
                pendingDecision={field('decision')}
              />
            )}
            <PersonOrders {...bought} email={member.email} timeZone={timeZone} />
          </div>
          <div className="grid gap-6">
            <RolePanel
              key={`${member.role} ${member.grants[0]?.id ?? ''}`}
              member={member}
              usual={usual}
              timeZone={timeZone}
              now={now}
              lastResult={refusalOf('role')}
              question={actionData?.step === 'role' ? actionData.question : undefined}
              pending={step === 'role'}
            />
            {sponsor && (
              <SponsorNumbersPanel
                key={`${sponsor.perMonth} ${sponsor.perEvent}`}
                sponsor={sponsor}
                usual={usual}
                timeZone={timeZone}
                mayEdit={editRefusal === null}
                lastResult={refusalOf('sponsor')}
                pending={step === 'sponsor'}
              />
            )}
            <MemberTimeline entries={history} timeZone={timeZone} />
          </div>
        </div>
      </AdminPage>
    </>
  )
}
