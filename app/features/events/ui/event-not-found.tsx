import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** There is no event at this address. */
export function EventNotFound() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon="calendar-x"
      title={t('Event Not Found')}
      level={1}
      className="py-20"
      action={
        <>
          <ButtonLink to="/events">{t('View All Events')}</ButtonLink>
          <ButtonLink to={pathname} reloadDocument replace variant="secondary" icon="refresh">
            {t('Try Again')}
          </ButtonLink>
        </>
      }
    >
      {t(
        'The link may be old or have a typing mistake. Everything that is coming up is in the list of events.',
      )}
    </EmptyState>
  )
}
