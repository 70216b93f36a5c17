import { data } from 'react-router'
import { placeOf } from '#app/features/waiting-room/place-of.server.ts'
import { WaitingRoomScreen } from '#app/features/waiting-room/ui/waiting-room-screen.tsx'
import { waitingRoomEvent } from '#app/features/waiting-room/waiting-room-event.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/waiting-room'

/**
 * The same page for all, so that thousands can open it at once; the place in line is asked for by a script. With
 * `?plain` it is there at once, and the browser reads the page again by itself.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const event = await waitingRoomEvent(ctx, params.slug)
  if (!url.searchParams.has('plain')) return data({ event, known: null })
  const place = await placeOf(ctx, { slug: event.slug, cookies: request.headers.get('cookie') })
  const headers = {
    ...(goesOn(place.state) && { Refresh: String(place.again) }),
  }
  return data({ event, known: asJson(place) }, { headers })
}

const goesOn = (state: string) => ['early', 'waiting', 'sold-out'].includes(state)

/** As the script is told it. */
function asJson(place: Awaited<ReturnType<typeof placeOf>>) {
  const { state } = place
  if (state === 'called') return { ...place, until: place.until.toISOString() }
  if (state === 'early') {
    const { opensAt, roomOpensAt } = place
    return {
      ...place,
      opensAt: opensAt?.toISOString() ?? null,
      roomOpensAt: roomOpensAt?.toISOString() ?? null,
    }
  }
  if (state === 'waiting') return { ...place, opensAt: place.opensAt?.toISOString() ?? null }
  return place
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Waiting room'), matches)
}

export default function WaitingRoom({ loaderData }: Route.ComponentProps) {
  return <WaitingRoomScreen {...loaderData} />
}
