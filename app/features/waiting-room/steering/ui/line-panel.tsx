import { Form, Link } from 'react-router'
import { waitingRoomPath } from '#app/features/ticketing/rules/links.ts'
import { formatMoment } from '#app/kernel/dates.ts'
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
          {openedAt && `Open since ${formatMoment(openedAt, timeZone)}. ${words.line}`}
          {opensAt && ` Sales start ${formatMoment(opensAt, timeZone)}.`}
        </>
      }
      actions={
        <>
          <Badge tone={words.tone}>{words.label}</Badge>
          {line.mode === 'open' && <Badge>Manual</Badge>}
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
          View as visitor
        </Link>
        <Link to={`/admin/events/edit/${eventId}/tickets`} className="link">
          Ticket types
        </Link>
        <Link to={`/admin/orders?event=${eventId}`} className="link">
          Orders
        </Link>
      </p>
    </Panel>
  )
}

function Figures({ line }: { line: SteeredLine }) {
  const { waiting, longestWaitSeconds, perMinute, pace, turns, admitted, ticketsLeft, ticketsHeld } = line
  return (
    <StatList label={`Waiting room for ${line.title}`}>
      <Stat
        label="Waiting"
        icon="hourglass"
        value={figure(waiting)}
        hint={
          longestWaitSeconds === null ? 'No one is waiting' : `Longest wait ${shortWait(longestWaitSeconds)}`
        }
      />
      <Stat
        label="Admitted per minute"
        icon="door-open"
        value={figure(perMinute)}
        hint={pace === null ? 'Unlimited' : `Limit ${figure(pace)}`}
      />
      <Stat
        label="In checkout"
        icon="users"
        value={figure(turns)}
        hint={`${figure(admitted)} admitted in total`}
      />
      <Stat
        label="Tickets left"
        icon="ticket"
        value={ticketsLeft === null ? 'No limit' : figure(ticketsLeft)}
        hint={ticketsHeld === 0 ? 'None in checkout' : `${figure(ticketsHeld)} held in checkout`}
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
          Resume
        </LineStepButton>
      ) : (
        <LineStepButton eventId={eventId} step="pause" icon="pause">
          Pause
        </LineStepButton>
      )}
      {mode === 'open' ? (
        <LineStepButton eventId={eventId} step="automatic" icon="refresh" variant="quiet">
          Close automatically
        </LineStepButton>
      ) : (
        <LineStepButton eventId={eventId} step="open" icon="lock" variant="quiet">
          Keep open
        </LineStepButton>
      )}
      <SecondPress
        label="Close waiting room…"
        confirm={waiting === 0 ? 'Close waiting room' : `Admit ${figure(waiting)} and close`}
        intent="close"
        icon="door-open"
        fields={{ eventId }}
        pending={usePendingStep(eventId) === 'close'}
      >
        {waiting === 0
          ? 'New visitors go directly to the checkout. The waiting room does not open automatically again.'
          : 'Everyone who is waiting goes to the checkout at once, in no order. The waiting room does not open automatically again. You cannot undo this.'}
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
        label="Maximum admitted per minute"
        hint="Leave blank for unlimited."
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
        Save limit
      </Button>
    </Form>
  )
}
