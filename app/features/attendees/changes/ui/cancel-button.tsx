import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { newId } from '#app/kernel/ids.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Chosen } from '#app/ui/selection.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { useToast } from '#app/ui/toast-context.ts'
import { isNothingSelected, noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import type { CancelPreview } from '../cancel-preview.server.ts'
import { mostAtOnce, type RunProgress } from '../rules/run-progress.ts'
import { type CancelChoices, CancelForm } from './cancel-form.tsx'
import { cancelWords } from './change-words.ts'
import { NotLoaded } from './not-loaded.tsx'
import { RunSummary } from './run-summary.tsx'
import { askCancel, sendCancel, sentChoice } from './send-change.ts'
import { useSending } from './use-sending.ts'

type CancelButtonProps = { eventId: string; chosen: Pick<Chosen, 'ids' | 'isAll'>; onDone?: () => void }

type Shown = { preview: CancelPreview; runId: string }

/** Cancels tickets after naming what is lost and what goes back. */
export function CancelButton({ eventId, chosen, onDone }: CancelButtonProps) {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const { shown, run, asking, sending, goingTickets, setGoingTickets, begin, look, cancel } = useCancelling({
    ...{ eventId, chosen, onDone },
  })
  const formId = `cancel-tickets-${eventId}`

  function ask() {
    if (isNothingSelected(chosen)) return toast({ tone: 'danger', title: noTicketsSelected() })
    setOpen(true)
    begin()
  }

  function close() {
    setOpen(false)
    if (run) onDone?.()
  }

  const preview = shown?.preview
  const canCancel = preview !== undefined && preview.tickets > 0 && !preview.isTooMany
  return (
    <>
      <Button size="small" variant="secondary" icon="x-circle" onClick={ask}>
        {t('Cancel…')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        closeOnBackdrop={run !== null}
        title={run ? t('Cancelled') : t('Cancel tickets?')}
        footer={
          <Footer
            isDone={run !== null}
            keeps={preview?.tickets === 1 ? t('Keep the ticket') : t('Keep the tickets')}
            cancels={
              canCancel ? plural(goingTickets, 'Cancel {count} ticket', 'Cancel {count} tickets') : null
            }
            formId={formId}
            isPending={sending.isPending}
            onClose={close}
          />
        }
      >
        {run && <RunSummary run={run} eventId={eventId} chosen={chosen} />}
        {!run && asking.isPending && <Spinner label={t('Checking the effects')} />}
        {!run && asking.problem && <NotLoaded problem={asking.problem} onRetry={() => void look()} />}
        {!run && shown && (
          <CancelForm
            id={formId}
            preview={shown.preview}
            problem={sending.problem}
            onCount={setGoingTickets}
            onCancel={(choices) => void cancel(choices)}
          />
        )}
      </Dialog>
    </>
  )
}

/** Asks what cancelling means (`shown`), then cancels; `run` is what came of it. */
function useCancelling({ eventId, chosen, onDone }: CancelButtonProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [run, setRun] = useState<RunProgress | null>(null)
  const [goingTickets, setGoingTickets] = useState(0)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const asking = useSending()
  const sending = useSending()

  function begin() {
    setShown(null)
    setRun(null)
    sending.forget()
    void look()
  }

  const look = () =>
    asking.run(async () => {
      const { preview } = await askCancel(eventId, sentChoice(chosen, search))
      setGoingTickets(preview.tickets - preview.checkedIn)
      setShown({ preview, runId: newId() })
      return null
    })

  const cancel = (choices: CancelChoices) =>
    sending.run(async () => {
      if (!shown) return null
      const message = { ...choices, chosen: sentChoice(chosen, search), runId: shown.runId }
      const answer = await sendCancel(eventId, message)
      if (!answer.ok) return cancelWords[answer.reason]
      if (answer.run.total > mostAtOnce) {
        onDone?.()
        await navigate(`/admin/events/${eventId}/attendees/runs/${answer.run.id}`)
        return null
      }
      setRun(answer.run)
      await revalidate()
      return null
    })

  return { shown, run, asking, sending, goingTickets, setGoingTickets, begin, look, cancel }
}

type FooterProps = {
  isDone: boolean
  /** What the button says that cancels nothing. */
  keeps: string
  /** What the button says that cancels; null where nothing can be cancelled. */
  cancels: string | null
  formId: string
  isPending: boolean
  onClose: () => void
}

function Footer({ isDone, keeps, cancels, formId, isPending, onClose }: FooterProps) {
  if (isDone)
    return (
      <Button data-autofocus onClick={onClose}>
        {t('Close')}
      </Button>
    )
  return (
    <>
      <Button variant="secondary" data-autofocus onClick={onClose}>
        {keeps}
      </Button>
      {cancels !== null && (
        <Button
          type="submit"
          form={formId}
          variant="danger"
          pending={isPending}
          pendingLabel={t('Cancelling…')}
        >
          {cancels}
        </Button>
      )}
    </>
  )
}
