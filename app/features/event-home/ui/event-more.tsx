import { auditPath } from '#app/features/audit/rules/audit-filters.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { EventHead } from '../event-head.server.ts'
import { isPublic, viewOf } from '../rules/view-of.ts'
import { UnpublishEvent } from './unpublish-event.tsx'

/** What is done to an event less often than daily. */
export function EventMore({ event }: { event: EventHead }) {
  const { id, status } = event
  const home = `/admin/events/${id}`
  return (
    <Popover
      label={t('More')}
      align="end"
      trigger={(attributes) => (
        <Button {...attributes} variant="quiet" icon="more" iconOnly>
          {t('More')}
        </Button>
      )}
    >
      <ul className="grid min-w-52">
        <MoreLink {...viewOf(event)} icon="eye" className="sm:hidden" />
        {isPublic(status) && <MoreLink to={`${home}/preview`} icon="link" label={t('Preview link')} />}
        <MoreLink to={`/admin/email/events?event=${id}`} icon="mail" label={t('Email attendees')} />
        <MoreLink to={`/admin/translations/event/${id}`} icon="globe" label={t('Translate')} />
        <MoreLink to={`${home}/duplicate`} icon="copy" label={t('Duplicate')} />
        {status === 'published' && (
          <>
            <MoreLink to={`/admin/waiting-rooms?event=${id}`} icon="list-ordered" label={t('Waiting room')} />
            <li>
              <UnpublishEvent eventId={id} />
            </li>
            <MoreLink to={`${home}/cancel`} icon="calendar-x" label={t('Cancel event')} />
          </>
        )}
        {status === 'cancelled' && <MoreLink to={`${home}/cancel`} icon="banknote" label={t('Refunds')} />}
        {status !== 'archived' && <MoreLink to={`${home}/archive`} icon="archive" label={t('Archive')} />}
        <MoreLink to={`${home}/delete`} icon="trash" label={t('Delete')} />
        <MoreLink to={auditPath({ kind: 'event', id })} icon="history" label={t('History')} />
      </ul>
    </Popover>
  )
}

type MoreLinkProps = { to: string; icon: IconName; label: string; className?: string }

function MoreLink({ to, icon, label, className }: MoreLinkProps) {
  return (
    <li className={className}>
      <ButtonLink to={to} variant="quiet" icon={icon} className="w-full justify-start">
        {label}
      </ButtonLink>
    </li>
  )
}
