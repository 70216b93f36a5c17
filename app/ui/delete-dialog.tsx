import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type DeleteDialogProps = {
  open: boolean
  title: string
  description?: string
  pending: boolean
  onClose: () => void
  onDelete: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something is deleted. Enter cancels: the focus begins on "Cancel". */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, title, description, pending, onClose, onDelete, children } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" pending={pending} pendingLabel={t('Deleting…')} onClick={onDelete}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
