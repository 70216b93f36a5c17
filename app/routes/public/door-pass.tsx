import { data, redirect } from 'react-router'
import { may } from '#app/access/actor.ts'
import { openDoorPass } from '#app/features/door/passes/open-door-pass.server.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { doorCookies } from '#app/http/door-cookie.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { tooManyRequests } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/door-pass'

/** A personal link to a door: leads to the scanner, with the key in a cookie and no longer in the address. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { passId } = params
  const key = url.searchParams.get('key') ?? ''
  const opened = await openDoorPass(ctx, { passId, key, client: clientOf(request).address })
  if (opened.ok) {
    // An account that may scan there anyway stays signed in.
    const isStaff = may(ctx.actor, 'tickets:check-in', opened.eventId)
    const headers = isStaff ? undefined : doorCookies({ passId, key }, ctx.site.baseUrl)
    throw redirect(`/admin/scan?event=${opened.eventId}`, { headers })
  }
  if (opened.reason === 'too-many') throw tooManyRequests(opened.retryAfter)
  return data({ isOver: true })
}

export function headers() {
  return secretPageHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Door pass'), matches)
}

export default function DoorPass() {
  return (
    <div className="py-16 page-width">
      <EmptyState icon="door-open" title={t('This link opens no door')} level={1}>
        {t('It may have been revoked, or its event is over. Ask the person who sent it for another one.')}
      </EmptyState>
    </div>
  )
}
