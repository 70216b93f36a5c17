import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './empty-state.tsx'
import type { IconName } from './icon-names.gen.ts'

/** A list that could not be loaded; a retry reloads the page. */
export function NotLoaded({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        title={title}
        action={
          <ButtonLink to={`${pathname}${search}`} reloadDocument replace icon="refresh">
            {t('Try Again')}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
