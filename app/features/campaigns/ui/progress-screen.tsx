import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatMoment } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { perLanguage } from '#language'
import type { CampaignPage } from '../campaign-by-id.server.ts'
import { isUnderWay } from '../rules/campaign-life.ts'
import { allRecipients, doneRecipients } from '../rules/recipient-states.ts'
import { leftOutSentence } from './audience-words.ts'
import { figure } from './campaign-words.ts'
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
          <ProgressBar label={t('Preparing recipients')} figures={t('A few seconds')} />
        ) : (
          counts && (
            <ProgressBar
              label={t('Emails')}
              hideLabel
              value={done}
              max={Math.max(1, all)}
              figures={t('{number} of {total}', { number: figure(done), total: figure(all) })}
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
          {startedAt && `${startedWords(formatMoment(startedAt, timeZone), campaign.startedBy)} `}
          {finishedAt && finishedWords(status, formatMoment(finishedAt, timeZone))}
          {isUnderWay(status) && t('You can leave this page. Sending continues in the background.')}
        </p>
        <Steps campaign={campaign} pending={pending} />
      </div>
    </Panel>
  )
}

const titles = perLanguage(
  () =>
    ({
      draft: t('Draft'),
      scheduled: t('Scheduled'),
      preparing: t('Preparing'),
      sending: t('Sending'),
      paused: t('Paused'),
      finished: t('Sent'),
      cancelled: t('Cancelled'),
    }) as const,
)

function sentenceOf({ status, progress: { counts } }: CampaignPage): string {
  if (!counts) return status === 'cancelled' ? t('No emails were sent.') : t('No emails have been sent yet.')
  const waits = counts.queued + counts.sending
  const parts = [
    t('{count} sent', { count: figure(counts.sent) }),
    waits > 0 && t('{count} pending', { count: figure(waits) }),
    counts.failed > 0 && t('{count} failed', { count: figure(counts.failed) }),
    counts.unknown > 0 && t('{count} unconfirmed', { count: figure(counts.unknown) }),
    counts.suppressed > 0 && t('{count} suppressed', { count: figure(counts.suppressed) }),
    counts.cancelled > 0 && t('{count} not sent', { count: figure(counts.cancelled) }),
  ]
  return `${joinList(parts.filter((part) => part !== false))}.`
}

function startedWords(moment: string, name: string | null): string {
  return name ? t('Started {moment} by {name}.', { moment, name }) : t('Started {moment}.', { moment })
}

function finishedWords(status: CampaignPage['status'], moment: string): string {
  return status === 'cancelled' ? t('Cancelled {moment}.', { moment }) : t('Finished {moment}.', { moment })
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
            {t('Pause')}
          </Button>
        </Form>
      )}
      {status === 'paused' && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="resume" icon="play" pending={pending === 'resume'}>
            {t('Resume')}
          </Button>
        </Form>
      )}
      <SecondPress
        label={t('Cancel…')}
        intent="cancel"
        confirm={t('Cancel remaining emails')}
        icon="x-circle"
        pending={pending === 'cancel'}
      >
        {waits > 0
          ? plural(
              waits,
              '{count} person will not get this email. Emails already sent are not affected. You cannot undo this.',
              '{count} people will not get this email. Emails already sent are not affected. You cannot undo this.',
            )
          : t(
              'The remaining recipients will not get this email. Emails already sent are not affected. You cannot undo this.',
            )}
      </SecondPress>
    </div>
  )
}

/** Of a campaign that waits for its time. */
export function ScheduledPanel({ campaign, timeZone, pending }: ProgressProps) {
  const { scheduledAt, startedBy } = campaign
  const moment = scheduledAt ? formatMoment(scheduledAt, timeZone) : '–'
  return (
    <Panel title={t('Scheduled')}>
      <div className="grid gap-4">
        <p>
          {startedBy
            ? t('Sends on {moment}, scheduled by {name}. The recipients are counted at that time.', {
                moment,
                name: startedBy,
              })
            : t('Sends on {moment}. The recipients are counted at that time.', { moment })}
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
              {t('Back to draft')}
            </Button>
          </Form>
        </div>
        <p className="text-sm text-ink-faint">
          {t('Move the campaign back to draft to edit it or send it now.')}
        </p>
      </div>
    </Panel>
  )
}

/** A scheduled campaign that could not begin says why, on top of its form. */
export function NotBegun({ campaign: { problem, draft } }: { campaign: CampaignPage }) {
  if (problem === null) return null
  return (
    <Notice tone="danger" title={t('The campaign was not sent at the scheduled time')}>
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
