import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { CampaignPage } from '../campaign-by-id.server.ts'
import { isUnderWay } from '../rules/campaign-life.ts'
import { allRecipients, doneRecipients } from '../rules/recipient-states.ts'
import { leftOutSentence } from './audience-words.ts'
import { figure, peopleWords } from './campaign-words.ts'
import { problemWords } from './send-words.ts'

type ProgressProps = { campaign: CampaignPage; timeZone: string; pending: string | null }

/** Seconds between two looks at it, while something is done about it. */
const everySeconds = 2

/** How far a campaign is, with numbers that move by themselves, and what can be done about it. */
export function ProgressPanel({ campaign, timeZone, pending }: ProgressProps) {
  const { status, progress } = campaign
  const { counts, startedAt, finishedAt, leftOut } = progress
  useLooks(isUnderWay(status))
  const all = counts ? allRecipients(counts) : (progress.recipients ?? 0)
  const done = counts ? doneRecipients(counts) : 0
  return (
    <Panel title={titles[status]}>
      <div className="grid gap-4">
        {status === 'preparing' ? (
          <ProgressBar label="Preparing recipients" figures="A few seconds" />
        ) : (
          counts && (
            <ProgressBar
              label="Emails"
              hideLabel
              value={done}
              max={Math.max(1, all)}
              figures={`${figure(done)} of ${figure(all)}`}
            />
          )
        )}
        <p role="status" className="tabular-nums">
          {sentenceOf(campaign)}
        </p>
        {leftOut && leftOutSentence(leftOut) !== '' && (
          <p className="text-sm text-ink-soft tabular-nums">{leftOutSentence(leftOut)}</p>
        )}
        <p className="text-sm text-ink-faint tabular-nums">
          {startedAt && `Started ${formatMoment(startedAt, timeZone)}`}
          {startedAt && campaign.startedBy && ` by ${campaign.startedBy}`}
          {startedAt && '. '}
          {finishedAt &&
            `${status === 'cancelled' ? 'Cancelled' : 'Finished'} ${formatMoment(finishedAt, timeZone)}.`}
          {isUnderWay(status) && 'You can leave this page. Sending continues in the background.'}
        </p>
        <Steps campaign={campaign} pending={pending} />
      </div>
    </Panel>
  )
}

const titles = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  preparing: 'Preparing',
  sending: 'Sending',
  paused: 'Paused',
  finished: 'Sent',
  cancelled: 'Cancelled',
} as const

function sentenceOf({ status, progress: { counts } }: CampaignPage): string {
  if (!counts) return status === 'cancelled' ? 'No emails were sent.' : 'No emails have been sent yet.'
  const waits = counts.queued + counts.sending
  const parts = [
    `${figure(counts.sent)} sent`,
    waits > 0 && `${figure(waits)} pending`,
    counts.failed > 0 && `${figure(counts.failed)} failed`,
    counts.unknown > 0 && `${figure(counts.unknown)} unconfirmed`,
    counts.suppressed > 0 && `${figure(counts.suppressed)} suppressed`,
    counts.cancelled > 0 && `${figure(counts.cancelled)} not sent`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function Steps({
  campaign: { status, progress },
  pending,
}: {
  campaign: CampaignPage
  pending: string | null
}) {
  const waits = progress.counts ? progress.counts.queued : 0
  const isOpen = status === 'preparing' || status === 'sending' || status === 'paused'
  if (!isOpen) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      {status === 'sending' && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="pause"
            variant="secondary"
            icon="pause"
            pending={pending === 'pause'}
          >
            Pause
          </Button>
        </Form>
      )}
      {status === 'paused' && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="resume" icon="play" pending={pending === 'resume'}>
            Resume
          </Button>
        </Form>
      )}
      <SecondPress
        label="Cancel…"
        intent="cancel"
        confirm="Cancel remaining emails"
        icon="x-circle"
        pending={pending === 'cancel'}
      >
        {waits > 0
          ? `${peopleWords(waits)} will not get this email. Emails already sent are not affected. You cannot undo this.`
          : 'The remaining recipients will not get this email. Emails already sent are not affected. You cannot undo this.'}
      </SecondPress>
    </div>
  )
}

/** Of a campaign that waits for its time. */
export function ScheduledPanel({ campaign, timeZone, pending }: ProgressProps) {
  const { scheduledAt, startedBy } = campaign
  return (
    <Panel title="Scheduled">
      <div className="grid gap-4">
        <p>
          {scheduledAt && `Sends on ${formatMoment(scheduledAt, timeZone)}`}
          {startedBy && `, scheduled by ${startedBy}`}. The recipients are counted at that time.
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="unschedule"
              variant="secondary"
              icon="undo-2"
              pending={pending === 'unschedule'}
            >
              Back to draft
            </Button>
          </Form>
        </div>
        <p className="text-sm text-ink-faint">Move the campaign back to draft to edit it or send it now.</p>
      </div>
    </Panel>
  )
}

/** A scheduled campaign that could not begin says why, on top of its form. */
export function NotBegun({ campaign: { problem, draft } }: { campaign: CampaignPage }) {
  if (problem === null) return null
  return (
    <Notice tone="danger" title="The campaign was not sent at the scheduled time">
      {problemWords(problem, draft.audience?.kind)}
    </Notice>
  )
}

/** Looks again while it moves, and as soon as the page is looked at again. */
function useLooks(isMoving: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everySeconds * 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isMoving, revalidate])
}
