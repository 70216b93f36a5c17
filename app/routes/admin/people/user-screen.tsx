import { useNavigation } from 'react-router'
import { ApplicationFacts } from '#app/features/memberships/members/ui/application-facts.tsx'
import { MemberInvoices } from '#app/features/memberships/members/ui/member-invoices.tsx'
import { MemberTimeline } from '#app/features/memberships/members/ui/member-timeline.tsx'
import { MembershipFacts } from '#app/features/memberships/members/ui/membership-facts.tsx'
import { RolePanel } from '#app/features/memberships/members/ui/role-panel.tsx'
import { SponsorNumbersPanel } from '#app/features/memberships/members/ui/sponsor-numbers.tsx'
import { PersonOrders } from '#app/features/ticketing/orders/ui/person-orders.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/user'

type UserScreenProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

/** One person: what they have and what may be done about it, and beside it what happened. */
export function UserScreen({ loaderData, actionData }: UserScreenProps) {
  const { member, bought, invoices, history, usual, timeZone, now } = loaderData
  const { editRefusal, sponsor, application } = member
  const sent = useNavigation().formData
  const field = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value : null
  }
  const step = field('step')
  const refusalOf = (form: 'role' | 'sponsor') => (actionData?.step === form ? actionData.result : undefined)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {member.banReason !== null && (
        <Notice tone="warning" title="This account is banned" className="lg:col-span-2">
          {member.banReason && <p>{member.banReason}</p>}
          <p>What the person pays for is not renewed. Lifting the ban does not resume it.</p>
        </Notice>
      )}
      <div className="grid gap-6">
        <MembershipFacts member={member} timeZone={timeZone} pendingGrant={field('grantId')} />
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
        {application && (
          <ApplicationFacts
            application={application}
            timeZone={timeZone}
            pendingDecision={field('decision')}
            pendingFeatured={step === 'featured'}
          />
        )}
      </div>
      <div className="grid gap-6">
        <MemberInvoices userId={member.id} invoices={invoices} timeZone={timeZone} />
        <PersonOrders {...bought} email={member.email} timeZone={timeZone} />
        <MemberTimeline entries={history} timeZone={timeZone} />
      </div>
    </div>
  )
}
