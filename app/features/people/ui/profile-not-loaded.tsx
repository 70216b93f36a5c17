import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The profile is there, but could not be read. */
export function ProfileNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      title={t('Error loading profile')}
      actions={
        <Button icon="refresh" pending={state === 'loading'} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('What you had saved before is safe. Please try again in a moment.')}
    </Notice>
  )
}
