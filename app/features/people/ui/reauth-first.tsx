import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In place of a form that needs recent re-authentication: leads to it. */
export function ReauthFirst({ at, children }: { at: string; children: ReactNode }) {
  return (
    <Notice
      title="Confirm your password"
      actions={
        <ButtonLink to={at} variant="secondary" size="small">
          Confirm password
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
