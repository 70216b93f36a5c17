import { formatDate } from '#app/kernel/dates.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { mayBeFeatured } from '../../applications/rules/application-decision.ts'
import { websiteOf } from '../../applications/rules/website.ts'
import type { MemberApplication, MemberPage } from '../member-by-id.server.ts'
import { manageMembershipPath } from '../rules/member-links.ts'
import { memberSince } from '../rules/membership-duration.ts'
import { ApplicationDecision } from './application-decision.tsx'
import { Facts } from './facts.tsx'
import { FeaturedSwitch } from './featured-switch.tsx'
import { applicationWords, lastDay, stateWords } from './member-words.ts'

type MembershipDetailsProps = {
  member: MemberPage
  timeZone: string
  pendingDecision: string | null
  pendingFeatured: boolean
}

const nothing = '–'

/** What a person pays for or was given, and what they wrote when they joined. Works without JavaScript. */
export function MembershipDetails(props: MembershipDetailsProps) {
  const { member, timeZone, pendingDecision, pendingFeatured } = props
  const { subscription, grants, application } = member
  const given = grants.find(({ isRunning }) => isRunning)
  const since = memberSince(subscription, grants)
  const status = subscription ? stateWords[subscription.state] : null
  return (
    <Panel
      title={t('Membership Details')}
      level={3}
      actions={
        <ButtonLink to={manageMembershipPath(member.id)} variant="secondary" size="small">
          {t('Manage membership')}
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        {application?.logoUrl && (
          <img
            src={application.logoUrl}
            alt={t('Logo of {name}', { name: application.company_name })}
            className="h-16 max-w-40 justify-self-start rounded-control bg-logo object-contain p-1.5 ring-1 ring-line"
          />
        )}
        {application && mayBeFeatured(application) && (
          <FeaturedSwitch isFeatured={application.is_featured} pending={pendingFeatured} />
        )}
        <Facts
          facts={[
            [t('Plan'), subscription?.planName ?? given?.planName ?? nothing],
            [
              t('Status'),
              status ? (
                <Badge key="status" tone={status.tone}>
                  {status.label}
                </Badge>
              ) : (
                (given && t('Complimentary until {date}', { date: lastDay(given.endsAt, timeZone) })) ||
                t('No membership')
              ),
            ],
            [
              t('Application status'),
              application ? (
                <Badge key="application" tone={applicationWords[application.status].tone}>
                  {applicationWords[application.status].label}
                </Badge>
              ) : (
                t('No application')
              ),
            ],
            [t('Billing period'), subscription ? t('Monthly') : nothing],
            [
              t('Price'),
              subscription ? t('{money} a month', { money: formatMoney(subscription.price) }) : nothing,
            ],
            [t('Member since'), since ? formatDate(since, timeZone) : nothing],
            ...(application ? whatTheyWrote(application, timeZone) : []),
          ]}
        />
        {application && <ApplicationDecision application={application} pendingDecision={pendingDecision} />}
      </div>
    </Panel>
  )
}

function whatTheyWrote(application: MemberApplication, timeZone: string) {
  const website = websiteOf(application.company_website)
  return [
    [t('Position'), application.position || nothing],
    [t('Company name'), application.company_name || nothing],
    [
      t('Website'),
      website ? (
        <a
          key="website"
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link wrap-anywhere"
        >
          {application.company_website}
        </a>
      ) : (
        application.company_website || nothing
      ),
    ],
    [t('Address'), application.company_address || nothing],
    [t('Goals'), application.goals || nothing],
    [t('Discount offering'), yesOrNo(application.offers_discount)],
    [t('Discount details'), application.discount_details || nothing],
    [t('Webinar interest'), yesOrNo(application.webinar_interest)],
    [t('Webinar topics'), application.webinar_topics || nothing],
    [tIn('person', 'Contact'), application.contactName],
    [t('Contact email'), application.contact_email],
    [t('Plan applied for'), application.planName],
    [t('Applied on'), formatDate(application.created_at, timeZone)],
  ] as const
}

const yesOrNo = (is: boolean) => (is ? t('Yes') : t('No'))
