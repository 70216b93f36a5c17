import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type NoTicketsProps = {
  state: 'cancelled' | 'passed'
  title: string
  /** What the network says of the cancellation; may be empty. */
  message: string
}

/** Stands where tickets would: the event has passed, or is cancelled. */
export function NoTickets({ state, title, message }: NoTicketsProps) {
  const isCancelled = state === 'cancelled'
  return (
    <Panel
      className="beside-page"
      title={isCancelled ? t('This event has been cancelled') : t('This Event Has Passed')}
    >
      <div className="grid gap-4 text-ink-soft">
        {isCancelled && message && (
          <p className="border-s-3 border-danger ps-4 whitespace-pre-line text-ink">{message}</p>
        )}
        <p>
          {isCancelled
            ? t('If you have a ticket, we email you about your refund.')
            : t('Tickets are no longer on sale.')}
        </p>
        {isCancelled && (
          <ButtonLink
            to={`/contact?${new URLSearchParams({ subject: title })}`}
            variant="secondary"
            icon="mail"
            wide
          >
            {t('Contact us')}
          </ButtonLink>
        )}
        <ButtonLink to="/events" wide>
          {t('Browse Upcoming Events')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
