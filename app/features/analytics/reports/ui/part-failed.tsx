import { useRevalidator } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notLoadedTitle } from '../rules/report-words.ts'

/** A part of the screen that could not be had: what that means, and the way to have it after all. */
export function PartFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      tone="danger"
      title={notLoadedTitle()}
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {t('Try again')}
        </Button>
      }
    >
      {t(
        '{what} could not be loaded. Nothing else is affected. If this happens again, ask the operator to check the database, the last upgrade and the server log.',
        { what },
      )}
    </Notice>
  )
}
