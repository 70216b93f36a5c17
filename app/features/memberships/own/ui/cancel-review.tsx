import { Form } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { listPerLanguage } from '#language'
import type { OwnSubscription } from '../own-subscriptions.server.ts'

/** What goes with any membership, where its plan names nothing. */
const everyMembership = listPerLanguage(() => [
  t('Member prices and member-only tickets'),
  t('Free tickets'),
  t('Contact details in the members directory, and your card in it'),
])

type CancelReviewProps = { subscription: OwnSubscription; timeZone: string; pending: boolean }

/** Names what goes with a membership, and when; the press that cancels stands apart from the one that does not. */
export function CancelReview({ subscription, timeZone, pending }: CancelReviewProps) {
  const { planName, periodEndsAt, state } = subscription
  const day = formatDate(periodEndsAt, timeZone)
  const lost = subscription.features.length > 0 ? subscription.features : everyMembership
  return (
    <Panel
      title={t('Cancel {planName}?', { planName })}
      footer={
        <Form method="post" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-5">
          <ButtonLink to="/account/settings/membership">{t('Keep my membership')}</ButtonLink>
          <Button type="submit" variant="danger" pending={pending} pendingLabel={t('Cancelling…')}>
            {t('Cancel membership')}
          </Button>
        </Form>
      }
    >
      <p className="text-lg">
        <Unbroken>
          {state === 'active'
            ? t(
                'Everything stays yours until {day}. No further payments are charged. You can resume it until then.',
                { day },
              )
            : t('What is not paid is not asked for again, and the membership does not renew.')}
        </Unbroken>
      </p>
      <h3 className="mt-5 mb-2 font-sans text-base font-semibold">
        {state === 'active' ? t('What you lose on that day') : t('What you lose')}
      </h3>
      <ul className="grid gap-2">
        {lost.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="x" className="mt-0.5 size-5 shrink-0 text-danger" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-ink-soft">{t('Tickets you have stay valid.')}</p>
    </Panel>
  )
}
