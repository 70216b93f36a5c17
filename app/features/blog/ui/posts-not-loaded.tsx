import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** The posts could not be loaded; a retry reloads the page. */
export function PostsNotLoaded() {
  const { pathname, search } = useLocation()
  const again = (
    <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
      {t('Try Again')}
    </ButtonLink>
  )
  return (
    <div role="alert">
      <EmptyState icon="newspaper" title={t('The posts could not be loaded')} action={again}>
        {t('Something went wrong on our side. Please try again in a moment.')}
      </EmptyState>
    </div>
  )
}
