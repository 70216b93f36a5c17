import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The tickets are there, but could not be read. */
export function TicketsNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      live
      title={t('Error fetching tickets')}
      actions={
        <Button icon="refresh" pending={state === 'loading'} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Please try refreshing the page')}
    </Notice>
  )
}
