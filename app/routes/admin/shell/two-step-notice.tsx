import { useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rememberTwoStepClosed } from './two-step-cookie.ts'

/** Offers two-step verification to an administrator without it, until the offer is closed. */
export function TwoStepNotice() {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <Notice
      title={t('Two-step verification')}
      icon="key-round"
      actions={
        <>
          <ButtonLink to="/account/settings/two-step" variant="secondary" size="small">
            {t('Set it up')}
          </ButtonLink>
          <span className="noscript:hidden">
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                rememberTwoStepClosed()
                setClosed(true)
              }}
            >
              {t('Not now')}
            </Button>
          </span>
        </>
      }
    >
      {t(
        'A live site requires a second step after the password of every administrator. In a demo it is optional.',
      )}
    </Notice>
  )
}
