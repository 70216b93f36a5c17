import { Suspense, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { late } from '#app/ui/late.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { SeatDialogProps } from './seat-dialog.tsx'

// Most who look at their tickets change nothing. Without a connection the dialog says so.
const SeatDialog = late(
  () => import('./seat-dialog.tsx').then((loaded) => loaded.SeatDialog),
  DialogNotLoaded,
)

/** Opens the details of one seat to fill in or change. */
export function SeatDetailsDialog(props: Pick<SeatDialogProps, 'seat' | 'claim' | 'onSaved'>) {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const { isComplete, fullName } = props.seat.attendee
  return (
    <>
      <Button
        variant={isComplete ? 'quiet' : 'primary'}
        size="small"
        icon={isComplete ? 'pencil' : 'user-plus'}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {!fullName
          ? isComplete
            ? t('Change details')
            : t('Add details')
          : isComplete
            ? rich('Change details<more> of {fullName}</more>', { more: onlyHeard, fullName })
            : rich('Add details<more> of {fullName}</more>', { more: onlyHeard, fullName })}
      </Button>
      {isWanted && (
        <Suspense>
          <SeatDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function DialogNotLoaded({ open, onClose }: SeatDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Who is coming?')}>
      <Notice tone="danger" live title={t('The form could not be loaded')}>
        {t('Please check your connection and open the page again.')}
      </Notice>
    </Dialog>
  )
}
