import { formatMoment } from '#app/kernel/dates.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { formatPrice } from '#app/kernel/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { DragHandle } from '#app/ui/drag-handle.tsx'
import { rich } from '#app/ui/rich.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import type { ListedType, ListedTypes } from '../ticket-type-list.server.ts'
import { SoldBar } from './sold-bar.tsx'
import { discountWords, kindWords, revenueWords, stateWords, takeAwayWords } from './ticket-type-words.ts'
import type { ShownRevenue } from './use-revenue.ts'
import type { TypeOrder } from './use-type-order.ts'

type TicketTypeCardProps = {
  type: ListedType
  event: ListedTypes['event']
  revenue: ShownRevenue
  /** From 0, of `count`. */
  place: number
  count: number
  /** Where it is edited. */
  editTo: string
  order: TypeOrder
  /** What was pressed on this card and is not answered yet. */
  pending: string | null
}

/** A ticket type with its counts, and what can be done with it. */
export function TicketTypeCard({ type, event, place, count, order, ...props }: TicketTypeCardProps) {
  const { name } = type.terms
  return (
    <li
      data-type={type.id}
      onDragOver={(over) => {
        over.preventDefault()
        order.dragOver(type.id)
      }}
      onDrop={(dropped) => {
        dropped.preventDefault()
        order.drop()
      }}
      className={cx(
        'rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 sm:p-5',
        order.dragged === type.id && 'opacity-60',
        order.target === type.id && 'outline-2 outline-offset-2 outline-teal',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 sm:flex-nowrap">
        <DragHandle name={name} onDragStart={() => order.dragStart(type.id)} onDragEnd={order.dragEnd} />
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="text-lg wrap-anywhere" {...written(name)}>
            {name}
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            <TypeBadges type={type} />
          </p>
          <TypePrice type={type} event={event} />
        </div>
        <div className="flex items-center gap-0.5 max-sm:ms-auto">
          <Button
            variant="quiet"
            icon="arrow-up"
            iconOnly
            disabled={place === 0}
            onClick={() => moveAndFocus(order, type.id, place - 1)}
            data-up=""
          >
            {t('Move {name} up', { name })}
          </Button>
          <Button
            variant="quiet"
            icon="arrow-down"
            iconOnly
            disabled={place === count - 1}
            onClick={() => moveAndFocus(order, type.id, place + 1)}
            data-down=""
          >
            {t('Move {name} down', { name })}
          </Button>
          <ButtonLink to={props.editTo} variant="secondary" size="small" icon="pencil" preventScrollReset>
            {rich('Edit<more> {name}</more>', {
              more: (words) => <span className="sr-only">{words}</span>,
              name,
            })}
          </ButtonLink>
        </div>
      </div>
      <TypeCounts type={type} event={event} revenue={props.revenue} />
      <div className="-mx-3 mt-2 -mb-2 sm:ms-6">
        <SecondPress
          label={type.hasHistory ? t('Archive…') : t('Delete…')}
          intent={type.hasHistory ? 'archive' : 'delete'}
          confirm={type.hasHistory ? t('Archive this ticket') : t('Delete this ticket')}
          icon={type.hasHistory ? 'archive' : 'trash'}
          fields={{ id: type.id }}
          pending={props.pending !== null}
          className="text-sm"
        >
          {takeAwayWords(type)}
        </SecondPress>
      </div>
    </li>
  )
}

/** The pressed button, or at an end the other one, keeps the focus once the list is re-rendered. */
function moveAndFocus(order: TypeOrder, id: string, to: number) {
  const isUp = order.types.findIndex((type) => type.id === id) > to
  order.move(id, to)
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-type="${id}"]`)
    const button = (mark: string) => card?.querySelector<HTMLButtonElement>(`[${mark}]:not(:disabled)`)
    const [wanted, other] = isUp ? ['data-up', 'data-down'] : ['data-down', 'data-up']
    ;(button(wanted) ?? button(other))?.focus()
  })
}

function TypeBadges({ type }: { type: ListedType }) {
  const { label, tone } = stateWords[type.state]
  const { terms } = type
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {terms.kind !== 'standard' && <Badge>{kindWords[terms.kind].label}</Badge>}
      {terms.isMemberOnly && (
        <Badge tone="teal" icon="badge-check">
          {t('Members only')}
        </Badge>
      )}
      {terms.seatsPerTicket > 1 && (
        <Badge icon="users">{plural(terms.seatsPerTicket, '{count} person', '{count} people')}</Badge>
      )}
      {terms.formTemplateId !== null && <Badge icon="clipboard-list">{t('Own form')}</Badge>}
    </>
  )
}

function TypePrice({ type, event }: { type: ListedType; event: ListedTypes['event'] }) {
  const { terms, nextPrice } = type
  const price = (minor: number) => formatPrice({ minor, currency: event.currency })
  const discount = terms.memberDiscountPercent
  const opens = type.state === 'not-yet' && terms.saleStartsAt
  return (
    <div className="mt-2 text-ink-soft">
      <p className="text-ink">
        {nextPrice ? (
          rich('<b>{price}</b> until {moment}, then {next}', {
            b: (words) => <span className="font-semibold tabular-nums">{words}</span>,
            price: price(type.priceMinor),
            moment: formatMoment(nextPrice.from, event.timeZone),
            next: price(nextPrice.priceMinor),
          })
        ) : (
          <span className="font-semibold tabular-nums">{price(type.priceMinor)}</span>
        )}
      </p>
      {discount > 0 && <p className="text-sm">{discountWords(discount, terms.memberTier)}</p>}
      {opens && (
        <p className="text-sm">
          {t('On sale from {moment}', { moment: formatMoment(opens, event.timeZone) })}
        </p>
      )}
    </div>
  )
}

function TypeCounts({ type, event, revenue }: Pick<TicketTypeCardProps, 'type' | 'event' | 'revenue'>) {
  const { capacity } = type.terms
  const figures = [
    {
      label: t('Sold'),
      value: capacity === null ? String(type.sold) : t('{sold} of {capacity}', { sold: type.sold, capacity }),
    },
    { label: t('In checkout'), value: String(type.held) },
    { label: t('Offered'), value: String(type.offered) },
    { label: t('Waitlist'), value: String(type.waiting) },
    { label: t('Remaining'), value: type.left === null ? t('No limit') : String(type.left) },
    { label: t('Revenue'), value: revenueWords(revenue, type.id, event.currency) },
  ]
  return (
    <div className="mt-4 sm:ms-9">
      {capacity !== null && (
        <SoldBar
          label={t('Places of {name}', { name: type.terms.name })}
          capacity={capacity}
          sold={type.sold}
          held={type.held + type.offered}
        />
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        {figures.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
