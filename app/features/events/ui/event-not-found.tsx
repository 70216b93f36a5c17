import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** There is no event at this address. */
export function EventNotFound() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon="calendar-x"
      title="Event Not Found"
      level={1}
      className="py-20"
      action={
        <>
          <ButtonLink to="/events">View All Events</ButtonLink>
          <ButtonLink to={pathname} reloadDocument replace variant="secondary" icon="refresh">
            Try Again
          </ButtonLink>
        </>
      }
    >
      The link may be old or have a typing mistake. Everything that is coming up is in the list of events.
    </EmptyState>
  )
}
