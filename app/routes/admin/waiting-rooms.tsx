import { data } from 'react-router'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { steerLine } from '#app/features/waiting-room/steer-line.server.ts'
import { closedLines } from '#app/features/waiting-room/steering/closed-lines.server.ts'
import { eventsToOpen } from '#app/features/waiting-room/steering/events-to-open.server.ts'
import { lineOrderOf } from '#app/features/waiting-room/steering/line-order.ts'
import { steeredLines } from '#app/features/waiting-room/steering/steered-lines.server.ts'
import { WaitingRoomsScreen } from '#app/features/waiting-room/steering/ui/waiting-rooms-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { pageAsked } from '#app/kernel/keyset.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/waiting-rooms'
import { textIn } from './answer-refusal.server.ts'
import { AdminPage } from './shell/admin-page.tsx'

const rowsPerPage = 25
const help = () =>
  t(
    'Current and past waiting rooms for events with high demand. Open one before a busy sale, and pause it, change its limit or close it while it is active.',
  )

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const chosen = url.searchParams.get('event')
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [lines, closed, { events, more }, { waitingRoomIsOn, waitingRoomDepth }] = await Promise.all([
    steeredLines(ctx),
    closedLines(ctx, pageAsked(url.searchParams), rowsPerPage),
    eventsToOpen(ctx, { asked: chosen, search }),
    siteSettings(ctx),
  ])
  const opensBy = waitingRoomIsOn ? waitingRoomDepth : null
  const known = events.some(({ id }) => id === chosen) ? chosen : null
  return { lines, closed, events, search: more || search ? search : null, opensBy, chosen: known }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const form = await formBody(request)
  const order = lineOrderOf(form)
  if (order === null) throw badRequest('no step')
  if (order === 'no-pace') {
    return data({ eventId: textIn(form, 'eventId'), ok: false as const, reason: 'no-pace' as const })
  }
  return data({ eventId: order.eventId, ...(await steerLine(ctx, order)) })
}

export const meta: Route.MetaFunction = () => [{ title: t('Waiting Rooms') }]

export default function WaitingRooms({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={t('Waiting Rooms')} help={help()}>
      <WaitingRoomsScreen {...loaderData} answer={actionData ?? null} />
    </AdminPage>
  )
}
