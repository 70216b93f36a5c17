import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import type { TemplateChoice } from '#app/features/events/forms/rules/template-choice.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { ListedType, ListedTypes, TypeSaved } from '../ticket-type-list.server.ts'
import { formId, TicketTypeForm } from './ticket-type-form.tsx'

type TicketTypePanelProps = {
  /** As it stands now; null for a new one. */
  type: ListedType | null
  newId: string
  event: ListedTypes['event']
  templates: readonly TemplateChoice[]
  lastResult: SubmissionResult<string[]> | undefined
  /** Who saved it last, and when. */
  saved: TypeSaved | null
  pending: boolean
  now: Date
  onClose: () => void
}

/** The form of a ticket type beside the list. It keeps what it was opened with until it is loaded again. */
export function TicketTypePanel({ type, pending, onClose, saved, ...props }: TicketTypePanelProps) {
  const [opened, setOpened] = useState(type)
  const isStale = type !== null && opened !== null && type.revision !== opened.revision
  // A refusal of what was typed before theirs was loaded says nothing about theirs.
  const [dismissed, setDismissed] = useState<object | undefined>()
  const lastResult = props.lastResult === dismissed ? undefined : props.lastResult
  function loadTheirs() {
    setOpened(type)
    setDismissed(props.lastResult)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      side="end"
      title={opened ? t('Edit ticket') : t('New ticket')}
      className="w-[min(44rem,100%)]!"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            form={formId}
            name="intent"
            value="save"
            pending={pending}
            pendingLabel={t('Saving…')}
            disabled={isStale}
          >
            {opened ? t('Save changes') : t('Create ticket')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      }
    >
      <TicketTypeForm
        key={opened?.revision ?? 0}
        {...props}
        type={opened}
        lastResult={lastResult}
        saved={isStale ? (saved ?? { by: null, at: props.now }) : null}
        onLoadTheirs={loadTheirs}
      />
    </Sheet>
  )
}
