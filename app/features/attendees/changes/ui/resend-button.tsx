import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { newId } from '#app/kernel/ids.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Chosen } from '#app/ui/selection.ts'
import { useToast } from '#app/ui/toast-context.ts'
import { isNothingSelected, noTicketsSelected } from '../../list/ui/nothing-selected.ts'
import { mostAtOnce, type RunProgress } from '../rules/run-progress.ts'
import { resendWords } from './change-words.ts'
import { RunSummary } from './run-summary.tsx'
import { sendResend, sentChoice } from './send-change.ts'
import { useSending } from './use-sending.ts'

type ResendButtonProps = {
  eventId: string
  chosen: Pick<Chosen, 'ids' | 'isAll' | 'count'>
  onDone?: () => void
}

/** Mails tickets again after a question; a few are answered here, many on a page of their own. */
export function ResendButton({ eventId, chosen, onDone }: ResendButtonProps) {
  const [open, setOpen] = useState(false)
  const [runId, setRunId] = useState('')
  const [run, setRun] = useState<RunProgress | null>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const sending = useSending()
  const how =
    chosen.count === null
      ? t('Tickets of all matching attendees by email, each to the address of its attendee.')
      : plural(
          chosen.count,
          '{count} ticket by email, each to the address of its attendee.',
          '{count} tickets by email, each to the address of its attendee.',
        )

  function ask() {
    if (isNothingSelected(chosen)) return toast({ tone: 'danger', title: noTicketsSelected() })
    setRun(null)
    sending.forget()
    // One question, one run: pressing again after a lost answer sends nothing twice.
    setRunId(newId())
    setOpen(true)
  }

  function close() {
    setOpen(false)
    if (run) onDone?.()
  }

  const send = () =>
    sending.run(async () => {
      const answer = await sendResend(eventId, { chosen: sentChoice(chosen, search), runId })
      if (!answer.ok) return resendWords[answer.reason]
      if (answer.run.total > mostAtOnce) {
        onDone?.()
        await navigate(`/admin/events/${eventId}/attendees/runs/${answer.run.id}`)
      } else setRun(answer.run)
      return null
    })

  return (
    <>
      <Button size="small" variant="secondary" icon="mail" onClick={ask}>
        {t('Resend')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="small"
        title={run ? t('Resent') : chosen.count === 1 ? t('Resend the ticket?') : t('Resend tickets?')}
        description={run ? undefined : how}
        footer={
          run ? (
            <Button data-autofocus onClick={close}>
              {t('Close')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('Cancel')}
              </Button>
              <Button
                icon="send"
                data-autofocus
                pending={sending.isPending}
                pendingLabel={t('Sending…')}
                onClick={() => void send()}
              >
                {chosen.count === 1 ? t('Send ticket') : t('Send tickets')}
              </Button>
            </>
          )
        }
      >
        {run ? (
          <RunSummary run={run} eventId={eventId} chosen={chosen} />
        ) : (
          <Question problem={sending.problem} />
        )}
      </Dialog>
    </>
  )
}

function Question({ problem }: { problem: string | null }) {
  return (
    <div className="grid gap-3">
      <p>
        {t(
          'Attendees without an email address are skipped and listed. No one gets the same ticket twice within a minute.',
        )}
      </p>
      {problem && (
        <Notice live tone="danger">
          {problem}
        </Notice>
      )}
    </div>
  )
}
