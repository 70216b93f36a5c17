import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { mayBeFeatured, mayDecide } from '../../applications/rules/application-decision.ts'
import type { MemberApplication } from '../member-by-id.server.ts'
import { Facts } from './facts.tsx'
import { FeaturedSwitch } from './featured-switch.tsx'
import { applicationWords } from './member-words.ts'

type ApplicationFactsProps = {
  application: MemberApplication
  timeZone: string
  pendingDecision: string | null
  pendingFeatured: boolean
}

/** What somebody wrote when they joined, and the decision on it. Works without JavaScript. */
export function ApplicationFacts(props: ApplicationFactsProps) {
  const { application, timeZone, pendingDecision, pendingFeatured } = props
  const { status } = application
  const { label, tone } = applicationWords[status]
  return (
    <Panel title="Application">
      <div className="grid gap-5">
        {application.logoUrl && (
          <img
            src={application.logoUrl}
            alt={`Logo of ${application.company_name}`}
            className="h-16 max-w-40 justify-self-start rounded-control bg-paper-deep object-contain p-1.5"
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{label}</Badge>
          {mayDecide(status, 'approved') && (
            <Form method="post">
              <input type="hidden" name="seen" value={status} />
              <input type="hidden" name="decision" value="approved" />
              <Button
                type="submit"
                name="step"
                value="application"
                variant="secondary"
                icon="check"
                pending={pendingDecision === 'approved'}
              >
                Approve
              </Button>
            </Form>
          )}
          {mayDecide(status, 'declined') && (
            <SecondPress
              label="Decline…"
              step="application"
              confirm="Decline this application"
              fields={{ seen: status, decision: 'declined' }}
              pending={pendingDecision === 'declined'}
            >
              It is not shown in the directory any more. Whoever wrote it may send it again. A first payment
              that was begun is called off; a membership that has begun goes on as it is.
            </SecondPress>
          )}
        </div>
        {mayBeFeatured(application) && (
          <FeaturedSwitch isFeatured={application.is_featured} pending={pendingFeatured} />
        )}
        <p className="text-sm text-ink-soft">
          Members with an approved application can be shown in the directory. Deciding here changes no
          membership that has begun, and sends no mail.
        </p>
        <Facts
          facts={[
            ['Plan applied for', application.planName],
            ['Sent', formatDate(application.created_at, timeZone)],
            ['Contact', application.contactName],
            ['Contact e-mail', application.contact_email],
            ['Company', application.company_name],
            ['Position', application.position],
            ['Website', application.company_website],
            ['Address', application.company_address],
            ['Goals', application.goals],
            ['Discount offered', application.offers_discount ? application.discount_details || 'Yes' : 'No'],
            ['Webinar interest', application.webinar_interest ? application.webinar_topics || 'Yes' : 'No'],
          ]}
        />
      </div>
    </Panel>
  )
}
