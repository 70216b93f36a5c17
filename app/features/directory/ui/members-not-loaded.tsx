import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { directoryWords as words } from './directory-words.ts'

/** The members could not be loaded; a retry reloads the page. */
export function MembersNotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        icon="users"
        title={words.failed}
        action={
          <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
            {words.tryAgain}
          </ButtonLink>
        }
      >
        {words.failedHint}
      </EmptyState>
    </div>
  )
}
