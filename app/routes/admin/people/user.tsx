import { memberById } from '#app/features/memberships/members/member-by-id.server.ts'
import { memberInvoices } from '#app/features/memberships/members/member-invoices.server.ts'
import { memberTimeline } from '#app/features/memberships/members/member-timeline.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ordersOfPerson } from '#app/features/ticketing/orders/orders-of-person.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'
import type { Route } from './+types/user'
import { answerMemberStep } from './answer-member-step.server.ts'
import { UserScreen } from './user-screen.tsx'

const help =
  'One person with what they pay for, were given, claimed and bought, what they wrote when they joined, and what happened since. Give them a membership, make them a sponsor, or decide on their application.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  const [member, settings] = await Promise.all([memberById(ctx, params.id), siteSettings(ctx)])
  const [bought, invoices, history] = await Promise.all([
    ordersOfPerson(ctx, member.id),
    memberInvoices(ctx, member.id),
    memberTimeline(ctx, member.id),
  ])
  const { timeZone, sponsorFreeTicketsPerMonth, sponsorFreeTicketsPerEvent } = settings
  const usual = { perMonth: sponsorFreeTicketsPerMonth, perEvent: sponsorFreeTicketsPerEvent }
  return { member, bought, invoices, history, usual, timeZone, now: ctx.now }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireAdmin(ctx)
  return answerMemberStep(ctx, params.id, await formBody(request))
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? loaderData.member.name : 'User' },
  { name: 'robots', content: 'noindex' },
]

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { member, timeZone } = loaderData
  const { name } = member
  return (
    <>
      <Breadcrumbs items={[{ label: 'Users', to: '/admin/members' }, { label: name }]} />
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
        <UserScreen loaderData={loaderData} actionData={actionData} />
      </AdminPage>
    </>
  )
}
