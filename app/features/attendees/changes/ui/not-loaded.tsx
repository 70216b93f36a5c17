import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why what a dialog shows could not be loaded, with a button that loads it again. */
export function NotLoaded({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      live
      tone="danger"
      actions={
        <Button size="small" variant="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {problem}
    </Notice>
  )
}
