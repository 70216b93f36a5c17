import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The gallery could not be had; trying again loads the page anew. */
export function GalleryNotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        icon="image"
        title="The gallery could not be loaded"
        action={
          <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
            Try again
          </ButtonLink>
        }
      >
        It is our fault, not yours. Please try again in a moment.
      </EmptyState>
    </div>
  )
}
