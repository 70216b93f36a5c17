import { useEffect, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import type { LineStep } from '../../rules/line-steps.ts'
import type { ClosedLine } from '../closed-lines.server.ts'
import type { EventToOpen } from '../events-to-open.server.ts'
import type { SteeredLine } from '../steered-lines.server.ts'
import { ClosedLinesTable } from './closed-lines-table.tsx'
import { LinePanel } from './line-panel.tsx'
import { doneWords, type LineRefusal, lineRefusals } from './line-words.ts'
import { OpenLineForm } from './open-line-form.tsx'
import { PlannedLines } from './planned-lines.tsx'

const everyMs = 3_000

type Answer = { eventId: string } & ({ ok: true; step: LineStep } | { ok: false; reason: LineRefusal })

type WaitingRoomsScreenProps = {
  lines: readonly SteeredLine[]
  closed: KeysetPage<ClosedLine>
  events: readonly EventToOpen[]
  /** What their titles are searched for; null where all of them are there. */
  search: string | null
  /** From how many purchases waiting in one process a line opens by itself; null where it does not. */
  opensBy: number | null
  /** The event that the page was asked for. */
  chosen: string | null
  answer: Answer | null
}

/** The waiting rooms that are open, planned and past, and what may be done with them. */
export function WaitingRoomsScreen({
  lines,
  closed,
  events,
  search,
  opensBy,
  chosen,
  answer: newest,
}: WaitingRoomsScreenProps) {
  const answer = useKept(newest)
  const open = lines.filter(({ openedAt }) => openedAt !== null)
  const others = lines.filter(({ openedAt }) => openedAt === null)
  useKeptCurrent(lines.some(({ openedAt, plannedFor }) => openedAt !== null || plannedFor !== null))
  const isOpen = (eventId: string) => open.some((line) => line.eventId === eventId)
  const problem = answer && !answer.ok ? { ...answer, words: lineRefusals[answer.reason] } : null
  const problemOf = (eventId: string) => (problem?.eventId === eventId ? problem.words : null)
  const toOpen = events.filter(({ id }) => !isOpen(id))
  return (
    <div className="grid gap-6">
      {answer?.ok && (
        <Notice tone="success" live>
          {doneWords[answer.step]}
        </Notice>
      )}
      {open.length === 0 ? (
        <EmptyState icon="hourglass" title={t('No active waiting room')} className="py-6!">
          {opensBy === null
            ? t('Automatic opening is turned off in the settings.')
            : plural(
                opensBy,
                'A waiting room opens automatically when an event has {count} pending purchase.',
                'A waiting room opens automatically when an event has {count} pending purchases.',
              )}{' '}
          <Link to="/admin/settings" className="link">
            {t('Settings')}
          </Link>
        </EmptyState>
      ) : (
        open.map((line) => <LinePanel key={line.eventId} line={line} problem={problemOf(line.eventId)} />)
      )}
      {others.length > 0 && <PlannedLines lines={others} />}
      <Panel
        title={t('Open a waiting room')}
        description={t('Use it before a busy sale to give early visitors a fair place.')}
        className="max-w-3xl"
      >
        {search !== null && (
          <Form method="get" preventScrollReset className="mb-5 flex flex-wrap gap-3">
            <SearchBox
              q={search}
              pathOf={(q) => (q === '' ? '?' : `?${new URLSearchParams({ q })}`)}
              label={t('Find an event')}
              placeholder={t('Find an event by its title')}
            />
          </Form>
        )}
        <OpenLineForm
          key={`${chosen ?? 'first'} ${search ?? ''}`}
          events={toOpen}
          isSearched={search !== null && search !== ''}
          chosen={chosen !== null && !isOpen(chosen) ? chosen : null}
          problem={problem && !isOpen(problem.eventId) ? problem.words : null}
        />
      </Panel>
      <div>
        <ClosedLinesTable page={closed} />
      </div>
    </div>
  )
}

/** The last answer to a form: the router forgets it when the figures are asked for again. */
function useKept(newest: Answer | null): Answer | null {
  const [kept, setKept] = useState(newest)
  if (newest && newest !== kept) setKept(newest)
  return newest ?? kept
}

/** Asks for the page again every three seconds, while the page is visible and `isNeeded`. */
function useKeptCurrent(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    if (!isNeeded || !isIdle) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isNeeded, isIdle, revalidate])
}
