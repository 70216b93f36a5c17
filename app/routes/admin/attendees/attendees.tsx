import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { revenueOfEvent } from '#app/features/analytics/revenue/revenue-of-event.server.ts'
import { BulkActions } from '#app/features/attendees/changes/ui/bulk-actions.tsx'
import { CheckInButtons } from '#app/features/attendees/changes/ui/check-in-buttons.tsx'
import { EarlyQuestion } from '#app/features/attendees/changes/ui/early-question.tsx'
import { TicketActions } from '#app/features/attendees/changes/ui/ticket-actions.tsx'
import { answerFigures, eventQuestions } from '#app/features/attendees/list/answer-figures.server.ts'
import { attendeeFigures } from '#app/features/attendees/list/attendee-figures.server.ts'
import { attendeeList } from '#app/features/attendees/list/attendee-list.server.ts'
import { attendeeTicket } from '#app/features/attendees/list/attendee-ticket.server.ts'
import { attendeesEvent } from '#app/features/attendees/list/attendees-event.server.ts'
import { checkInsOverTime } from '#app/features/attendees/list/check-ins-over-time.server.ts'
import {
  attendeeFiltersOf,
  attendeeListing,
  presenceOfState,
} from '#app/features/attendees/list/rules/attendee-listing.ts'
import { attendeeReach } from '#app/features/attendees/list/rules/attendee-reach.ts'
import { AttendeeCharts } from '#app/features/attendees/list/ui/attendee-charts.tsx'
import { AttendeePanel } from '#app/features/attendees/list/ui/attendee-panel.tsx'
import { AttendeeStats } from '#app/features/attendees/list/ui/attendee-stats.tsx'
import { AttendeeTable } from '#app/features/attendees/list/ui/attendee-table.tsx'
import { nameless } from '#app/features/attendees/list/ui/attendee-words.ts'
import { PaperButton } from '#app/features/attendees/paper/ui/paper-button.tsx'
import { emailAttendeesPath } from '#app/features/campaigns/rules/email-attendees.ts'
import { isToday } from '#app/features/door/rules/door-day.ts'
import { refundTicketPath } from '#app/features/order-admin/rules/refund-path.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { rich } from '#app/ui/rich.tsx'
import { samePage, tableAddress } from '#app/ui/table-address.ts'
import type { EventScreen } from '../events/event-frame.tsx'
import type { Route } from './+types/attendees'

export const policy = { roles: 'door' } satisfies RoutePolicy

const help = () =>
  t(
    'Everyone with a ticket for the event, with check-in status and answers. Open a name for details and history, or select several to check them in.',
  )

export const handle = { help } satisfies EventScreen

/** The attendees of an event: the list, or with `?view=charts` what adds up of it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await attendeesEvent(ctx, params.id)
  const search = url.searchParams
  const reach = attendeeReach(ctx.actor)
  const isCharts = search.get('view') === 'charts'
  const ticketId = search.get('ticket')
  const asked = listAsked(attendeeListing, search, event.timeZone)
  const [figures, revenue, page, questions, ticket, checkIns, answers] = await Promise.all([
    attendeeFigures(ctx, event.id),
    reach.money ? revenueOfEvent(ctx, event.id) : null,
    isCharts ? null : attendeeList(ctx, { eventId: event.id, ...asked }),
    reach.details && !isCharts ? eventQuestions(ctx, event.id) : [],
    ticketId === null ? null : attendeeTicket(ctx, event.id, ticketId),
    isCharts ? checkInsOverTime(ctx, event) : null,
    isCharts && reach.details ? answerFigures(ctx, event) : null,
  ])
  const begins = isToday(event, ctx.now) ? null : event.startsAt
  return { event, begins, reach, figures, revenue, page, questions, ticket, checkIns, answers }
}

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { event, reach, figures, page, checkIns, ticket } = loaderData
  const { id, timeZone } = event
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const path = `/admin/events/${id}/attendees`
  const closed = samePage(search, { ticket: null })
  const { state, ticketTypeId } = attendeeFiltersOf(search)
  const emailPath = emailAttendeesPath({ eventId: id, presence: presenceOfState[state], ticketTypeId })
  return (
    <EarlyQuestion begins={loaderData.begins} timeZone={timeZone}>
      <div className="mb-2 md:mb-3">
        <AttendeeStats eventId={id} figures={figures} revenue={loaderData.revenue} />
      </div>
      {page && (
        <AttendeeTable
          {...loaderData}
          page={page}
          ticketTypes={figures.types}
          menu={event.menu}
          timeZone={timeZone}
          csv={reach.details ? `${path}.csv${tableAddress(search, { ticket: null })}` : null}
          actions={(chosen) => <BulkActions eventId={id} chosen={chosen} mayManage={reach.details} />}
          checkIn={(row) => (
            <CheckInButtons
              eventId={id}
              chosen={{ ids: [row.id], isAll: false }}
              show="check-in"
              whom={row.fullName ?? nameless()}
            />
          )}
          tools={
            <ListTools
              eventId={id}
              emailPath={emailPath}
              addPath={`${path}/add${closed}`}
              mayManage={reach.details}
            />
          }
        />
      )}
      {checkIns && (
        <div className="grid gap-3">
          <ButtonLink to={path} variant="quiet" size="small" icon="arrow-left" className="justify-self-start">
            {t('List')}
          </ButtonLink>
          <AttendeeCharts {...loaderData} checkIns={checkIns} types={figures.types} timeZone={timeZone} />
        </div>
      )}
      <AttendeePanel
        ticket={ticket}
        timeZone={timeZone}
        onClose={() => void navigate(closed, { preventScrollReset: true })}
        actions={({ id: ticketId, status, checkedInAt, details, paidMinor }) => (
          <TicketActions
            eventId={id}
            ticket={{ id: ticketId, isValid: status === 'valid', isIn: checkedInAt !== null }}
            isAddressed={Boolean(details?.email || details?.order.buyerEmail)}
            typePath={details && `/admin/orders/${details.order.id}/tickets/${ticketId}/type`}
            refundPath={details && paidMinor ? refundTicketPath(details.order.id, ticketId) : null}
            mayManage={reach.details}
          />
        )}
      />
    </EarlyQuestion>
  )
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

type ListToolsProps = { eventId: string; emailPath: string; addPath: string; mayManage: boolean }

function ListTools({ eventId, emailPath, addPath, mayManage }: ListToolsProps) {
  return (
    <>
      <ButtonLink
        to={`/admin/events/${eventId}/attendees?view=charts`}
        variant="quiet"
        size="small"
        icon="chart-column"
        iconOnly
      >
        {t('Charts')}
      </ButtonLink>
      {mayManage && (
        <>
          <ButtonLink to={emailPath} variant="quiet" size="small" icon="mail">
            {rich('Email<hidden> attendees</hidden>', { hidden })}
          </ButtonLink>
          <PaperButton eventId={eventId} chosen={null} mayPrintBadges size="small" />
          <ButtonLink to={addPath} size="small" icon="user-plus">
            {rich('Add<hidden> attendees</hidden>', { hidden })}
          </ButtonLink>
        </>
      )}
    </>
  )
}
