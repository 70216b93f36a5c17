import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The list could not be had; trying again loads the page anew. */
export function EventsNotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        icon="calendar-x"
        title="Error Loading Events"
        action={
          <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
            Try Again
          </ButtonLink>
        }
      >
        Failed to load events. Please try again later.
      </EmptyState>
    </div>
  )
}
