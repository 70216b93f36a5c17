import { Form } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'

/** The way out for the holder of a pass; their link opens the door again. */
export function LeaveDoor({ isFolded = false }: { isFolded?: boolean }) {
  return (
    <Form
      method="post"
      action="/admin/scan/leave"
      reloadDocument
      data-tip={isFolded ? t('Sign out') : undefined}
    >
      <Button
        type="submit"
        variant="quiet"
        icon="log-out"
        wide
        iconOnly={isFolded}
        className={isFolded ? undefined : 'justify-start! px-3!'}
      >
        {t('Sign out')}
      </Button>
    </Form>
  )
}
