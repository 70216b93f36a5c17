import { Form, Link } from 'react-router'
import { waitingRoomPath } from '#app/features/ticketing/rules/links.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { Stat, StatList } from '#app/ui/stat.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { mostPace } from '../../rules/line-steps.ts'
import type { SteeredLine } from '../steered-lines.server.ts'
import { LineStepButton, usePendingStep } from './line-step-button.tsx'
import { figure, lineState, shortWait, stateWords } from './line-words.ts'

/** An open line: how it goes, and what may be done with it. */
export function LinePanel({ line, problem }: { line: SteeredLine; problem: string | null }) {
  const { eventId, title, timeZone, openedAt, opensAt } = line
  const words = stateWords[lineState(line)]
  return (
    <Panel
      title={title}
      description={
        <>
          {openedAt &&
            t('Open since {moment}. {line}', {
              moment: formatMoment(openedAt, timeZone),
              line: words.line,
            })}{' '}
          {opensAt && t('Sales start {moment}.', { moment: formatMoment(opensAt, timeZone) })}
        </>
      }
      actions={
        <>
          <Badge tone={words.tone}>{words.label}</Badge>
          {line.mode === 'open' && <Badge>{t('Manual')}</Badge>}
        </>
      }
    >
      <Figures line={line} />
      {problem && (
        <Notice tone="warning" live className="mt-5">
          {problem}
        </Notice>
      )}
      <div className="mt-5 grid gap-5 border-t border-line pt-5 lg:grid-cols-[1fr_auto] lg:items-start">
        <Steps line={line} />
        <Pace line={line} />
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link to={waitingRoomPath(line.slug)} className="link">
          {t('View as visitor')}
        </Link>
        <Link to={`/admin/events/edit/${eventId}/tickets`} className="link">
          {t('Ticket types')}
        </Link>
        <Link to={`/admin/orders?event=${eventId}`} className="link">
          {t('Orders')}
        </Link>
      </p>
    </Panel>
  )
}

function Figures({ line }: { line: SteeredLine }) {
  const { waiting, longestWaitSeconds, perMinute, pace, turns, admitted, ticketsLeft, ticketsHeld } = line
  return (
    <StatList label={t('Waiting room for {title}', { title: line.title })}>
      <Stat
        label={t('Waiting')}
        icon="hourglass"
        value={figure(waiting)}
        hint={
          longestWaitSeconds === null
            ? t('No one is waiting')
            : t('Longest wait {time}', { time: shortWait(longestWaitSeconds) })
        }
      />
      <Stat
        label={t('Admitted per minute')}
        icon="door-open"
        value={figure(perMinute)}
        hint={pace === null ? t('Unlimited') : t('Limit {limit}', { limit: figure(pace) })}
      />
      <Stat
        label={t('In checkout')}
        icon="users"
        value={figure(turns)}
        hint={t('{admitted} admitted in total', { admitted: figure(admitted) })}
      />
      <Stat
        label={t('Tickets left')}
        icon="ticket"
        value={ticketsLeft === null ? t('No limit') : figure(ticketsLeft)}
        hint={
          ticketsHeld === 0
            ? t('None in checkout')
            : t('{tickets} held in checkout', { tickets: figure(ticketsHeld) })
        }
      />
    </StatList>
  )
}

function Steps({ line }: { line: SteeredLine }) {
  const { eventId, mode, isPaused, waiting } = line
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isPaused ? (
        <LineStepButton eventId={eventId} step="resume" icon="play" variant="primary">
          {t('Resume')}
        </LineStepButton>
      ) : (
        <LineStepButton eventId={eventId} step="pause" icon="pause">
          {t('Pause')}
        </LineStepButton>
      )}
      {mode === 'open' ? (
        <LineStepButton eventId={eventId} step="automatic" icon="refresh" variant="quiet">
          {t('Close automatically')}
        </LineStepButton>
      ) : (
        <LineStepButton eventId={eventId} step="open" icon="lock" variant="quiet">
          {t('Keep open')}
        </LineStepButton>
      )}
      <SecondPress
        label={t('Close waiting room…')}
        confirm={
          waiting === 0
            ? t('Close waiting room')
            : t('Admit {waiting} and close', { waiting: figure(waiting) })
        }
        intent="close"
        icon="door-open"
        fields={{ eventId }}
        pending={usePendingStep(eventId) === 'close'}
      >
        {waiting === 0
          ? t('New visitors go directly to the checkout. The waiting room does not open automatically again.')
          : t(
              'Everyone who is waiting goes to the checkout at once, in no order. The waiting room does not open automatically again. You cannot undo this.',
            )}
      </SecondPress>
    </div>
  )
}

function Pace({ line }: { line: SteeredLine }) {
  const { eventId, pace } = line
  const id = `pace-${eventId}`
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-3" key={pace ?? 'none'}>
      <input type="hidden" name="eventId" value={eventId} />
      <Field
        id={id}
        label={t('Maximum admitted per minute')}
        hint={t('Leave blank for unlimited.')}
        className="flex-1 basis-36"
      >
        <TextInput
          type="number"
          name="pace"
          inputMode="numeric"
          min={1}
          max={mostPace}
          defaultValue={pace ?? ''}
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="pace"
        variant="secondary"
        className="mt-6.5"
        pending={usePendingStep(eventId) === 'pace'}
      >
        {t('Save limit')}
      </Button>
    </Form>
  )
}
