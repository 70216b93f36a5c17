import { useNavigation } from 'react-router'
import { durationWords, memberSince } from '#app/features/memberships/members/rules/membership-duration.ts'
import { GivenMemberships } from '#app/features/memberships/members/ui/given-memberships.tsx'
import { MemberFigures } from '#app/features/memberships/members/ui/member-figures.tsx'
import { MemberTimeline } from '#app/features/memberships/members/ui/member-timeline.tsx'
import { MembershipDetails } from '#app/features/memberships/members/ui/membership-details.tsx'
import { SponsorNumbersPanel } from '#app/features/memberships/members/ui/sponsor-numbers-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { UserDialogProps } from './user-dialog-props.ts'

type UserOverviewProps = UserDialogProps & {
  shown: Extract<UserDialogProps['loaderData']['shown'], { tab: 'overview' }>
}

/** What a person is to the network: figures, membership, and what happened. */
export function UserOverview({ shown, loaderData, actionData }: UserOverviewProps) {
  const { member, figures, history } = shown
  const { usual, timeZone, now } = loaderData
  const { sponsor } = member
  const sent = useNavigation().formData
  const field = (name: string) => {
    const value = sent?.get(name)
    return typeof value === 'string' ? value : null
  }
  const step = field('intent')
  const since = memberSince(member.subscription, member.grants)
  const refusal = actionData?.step === 'featured' ? actionData.refusal : undefined
  return (
    <>
      {refusal && (
        <Notice tone="danger" live title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      <MemberFigures duration={since && durationWords(since, now)} {...figures} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <MembershipDetails
            member={member}
            timeZone={timeZone}
            pendingDecision={field('decision')}
            pendingFeatured={step === 'featured'}
          />
          <GivenMemberships member={member} timeZone={timeZone} pendingGrant={field('grantId')} />
        </div>
        <div className="grid gap-5">
          {sponsor && (
            <SponsorNumbersPanel
              key={`${sponsor.perMonth} ${sponsor.perEvent}`}
              sponsor={sponsor}
              usual={usual}
              timeZone={timeZone}
              mayEdit={member.editRefusal === null}
              lastResult={actionData?.step === 'numbers' ? actionData.result : undefined}
              pending={step === 'numbers'}
            />
          )}
          <MemberTimeline entries={history} timeZone={timeZone} />
        </div>
      </div>
    </>
  )
}
