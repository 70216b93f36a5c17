import { useLocation } from 'react-router'
import { SignOutButton } from '#app/features/people/ui/sign-out-button.tsx'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Viewer } from './viewer.ts'

type AccountActionsProps = {
  viewer: Viewer
  /** One under the other, as wide as their place: for the menu of small screens. */
  stacked?: boolean
  onLeave?: () => void
}

/** Signing in, or the ways into what belongs to the signed-in person. */
export function AccountActions({ viewer, stacked = false, onLeave }: AccountActionsProps) {
  const { pathname, search } = useLocation()
  const look = { wide: stacked, onClick: onLeave }
  if (!viewer) {
    const back = pathname === '/' ? '' : `?returnTo=${encodeURIComponent(`${pathname}${search}`)}`
    return (
      <ButtonLink to={`/auth${back}`} variant="primary" icon="log-in" {...look}>
        {t('Sign In')}
      </ButtonLink>
    )
  }
  return (
    <>
      {viewer.role === 'admin' && (
        <ButtonLink to="/admin" variant="quiet" icon="layout-dashboard" {...look}>
          {t('Admin Dashboard')}
        </ButtonLink>
      )}
      {viewer.role === 'door' && (
        // Only the scanner's own document may load its decoder.
        <ButtonLink to="/admin/scan" reloadDocument variant="quiet" icon="scan-line" {...look}>
          {t('Scan')}
        </ButtonLink>
      )}
      <ButtonLink to="/account" variant="quiet" icon="user" {...look}>
        {t('My Account')}
      </ButtonLink>
      <SignOutButton from="account" variant="secondary" wide={stacked}>
        {t('Sign Out')}
      </SignOutButton>
    </>
  )
}
