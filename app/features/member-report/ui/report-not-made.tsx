import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { NotLoaded } from '#app/ui/not-loaded.tsx'

type ReportNotMadeProps = { list: string; title: string; children: ReactNode }

/** In place of the dialog, where there is nothing to send. */
export function ReportNotMade({ list, title, children }: ReportNotMadeProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onClose={() => void navigate(`/admin/members${list}`, { preventScrollReset: true })}
      title={t('Send Member Report')}
    >
      <NotLoaded icon="mail" title={title}>
        {children}
      </NotLoaded>
    </Dialog>
  )
}
