import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { useFetcher, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { TemplateChoice } from '#app/features/events/forms/rules/template-choice.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { rich } from '#app/ui/rich.tsx'
import type { ListedTypes, TypeSaved } from '../ticket-type-list.server.ts'
import { ArchivedTypes } from './archived-types.tsx'
import { SoldBar } from './sold-bar.tsx'
import { TicketTypeCard } from './ticket-type-card.tsx'
import { TicketTypePanel } from './ticket-type-panel.tsx'
import { type ShownRevenue, useRevenue } from './use-revenue.ts'
import { useTypeOrder } from './use-type-order.ts'

const everyMs = 10_000

export type TypesView = ListedTypes & {
  /** Minor units of the event's currency, by ticket type. Comes later: it adds up every order. */
  revenue: Promise<Record<string, number>>
  templates: TemplateChoice[]
  /** The id of a new one. */
  newId: string
  /** Of the one whose form is open. */
  saved: TypeSaved | null
  /** When this was so, in milliseconds. */
  at: number
}

type TicketTypesScreenProps = {
  view: TypesView
  /** The screen's address without its query. */
  path: string
  /** What the form was answered. */
  lastResult: SubmissionResult<string[]> | undefined
  /** Why what was pressed on a card was not done. */
  refused: string | undefined
}

/** The ticket types of an event: counts that keep up with sales, their order, and the form of one. */
export function TicketTypesScreen({ view: loaded, path, lastResult, refused }: TicketTypesScreenProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { formData } = useNavigation()
  const asked = search.get('ticket')
  const address = asked === null ? path : `${path}?ticket=${asked}`
  const view = useLiveTypes(loaded, address)
  const { event } = view
  const revenue = useRevenue(view.revenue)
  const order = useTypeOrder(
    view.types.filter((type) => type.state !== 'archived'),
    path,
  )
  const archived = view.types.filter((type) => type.state === 'archived')
  const open = order.types.find((type) => type.id === asked) ?? null
  const sent = formData?.get('intent')
  const pendingOf = (id: string) =>
    formData?.get('id') === id && typeof sent === 'string' && sent !== 'save' ? sent : null
  const add = (
    <ButtonLink to="?ticket=new" icon="plus" preventScrollReset>
      {t('Add ticket')}
    </ButtonLink>
  )

  return (
    <>
      <Refusals words={refused} isOrderRefused={order.isRefused} />
      {view.types.length === 0 ? (
        <EmptyState icon="ticket" title={t('No tickets yet')} action={add}>
          {t('Add a ticket type with a name, price and quantity so that people can register.')}
        </EmptyState>
      ) : (
        <section aria-labelledby="tickets">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="max-w-prose">
              <h2 id="tickets" className="text-xl">
                {t('Tickets')}
              </h2>
              <p className="mt-1 text-ink-soft tabular-nums">{totalWords(view, revenue)}</p>
            </div>
            {add}
          </div>
          {event.shared && <SharedSeats shared={event.shared} />}
          <ol className="grid gap-4">
            {order.types.map((type, place) => (
              <TicketTypeCard
                key={type.id}
                type={type}
                event={event}
                revenue={revenue}
                place={place}
                count={order.types.length}
                editTo={`?ticket=${type.id}`}
                order={order}
                pending={pendingOf(type.id)}
              />
            ))}
          </ol>
          <ArchivedTypes types={archived} event={event} revenue={revenue} pendingOf={pendingOf} />
        </section>
      )}
      {(open || asked === 'new') && (
        <TicketTypePanel
          key={asked}
          type={open}
          newId={loaded.newId}
          event={event}
          templates={view.templates}
          lastResult={lastResult}
          saved={view.saved}
          pending={sent === 'save'}
          now={new Date(view.at)}
          onClose={() => void navigate('?', { preventScrollReset: true })}
        />
      )}
    </>
  )
}

type RefusalsProps = { words: string | undefined; isOrderRefused: boolean }

function Refusals({ words, isOrderRefused }: RefusalsProps) {
  return (
    <>
      {words && (
        <Notice tone="danger" live className="mb-4">
          {words}
        </Notice>
      )}
      {isOrderRefused && (
        <Notice tone="warning" live className="mb-4">
          {t('Another administrator added or removed tickets. The order was not changed. Please try again.')}
        </Notice>
      )}
    </>
  )
}

function totalWords({ types, event }: TypesView, revenue: ShownRevenue): string {
  const sold = types.reduce((sum, type) => sum + type.sold, 0)
  if (revenue === null || revenue === 'failed')
    return t('In the order of the event page. {sold} sold.', { sold })
  const minor = types.reduce((sum, type) => sum + (revenue[type.id] ?? 0), 0)
  const earned = formatMoney({ minor, currency: event.currency })
  return t('In the order of the event page. {sold} sold, for {earned}.', { sold, earned })
}

function SharedSeats({ shared }: { shared: NonNullable<ListedTypes['event']['shared']> }) {
  return (
    <div className="mb-4 rounded-card bg-paper-deep p-4 sm:px-5">
      <p className="mb-2 tabular-nums">
        {rich('<b>All tickets share {seats} seats</b>: {taken} taken, {left} left', {
          b: (words) => <span className="font-semibold">{words}</span>,
          seats: shared.totalCapacity,
          taken: shared.seatsTaken,
          left: Math.max(0, shared.totalCapacity - shared.seatsTaken),
        })}
      </p>
      <SoldBar label={t('Shared seats')} capacity={shared.totalCapacity} sold={shared.seatsTaken} held={0} />
    </div>
  )
}

/**
 * What a page loaded, brought up to date every ten seconds while it is looked at. `at` says which of two is newer. The
 * page itself is not loaded again: that would take away what it answered to a form.
 */
function useLiveTypes<View extends { at: number }>(first: View, address: string): View {
  const { load, state, data } = useFetcher<View>()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && state === 'idle') void load(address)
    }, everyMs)
    return () => clearInterval(timer)
  }, [load, state, address])
  return data && data.at > first.at ? (data as View) : first
}
