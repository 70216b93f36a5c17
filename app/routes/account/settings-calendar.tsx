import { replace, useNavigation } from 'react-router'
import { ownCalendarLink } from '#app/features/ticket-calendar/own-calendar-link.server.ts'
import { renewCalendarLink } from '#app/features/ticket-calendar/renew-calendar-link.server.ts'
import { stopCalendarLink } from '#app/features/ticket-calendar/stop-calendar-link.server.ts'
import { CalendarLink } from '#app/features/ticket-calendar/ui/calendar-link.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { formBody } from '#app/http/form-body.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { privateMeta } from '#app/http/private-page.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/settings-calendar'

const path = '/account/settings/calendar'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const link = await ownCalendarLink(ctx)
  return {
    link: link && {
      secret: link.secret,
      address: addressHere(ctx.site.baseUrl, `/calendar/${link.secret}.ics`),
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const body = await formBody(request)
  if (body.get('intent') === 'stop') {
    await stopCalendarLink(ctx)
    throw replace(withNotice(path, 'calendar-link-stopped'))
  }
  const instead = body.get('instead')
  const outcome = await renewCalendarLink(ctx, { instead: typeof instead === 'string' ? instead : null })
  throw replace(outcome.ok ? withNotice(path, 'calendar-link-made') : path)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Calendar'), matches)
}

export default function CalendarSettings({ loaderData }: Route.ComponentProps) {
  return (
    <Panel
      title={t('Your tickets in your calendar')}
      description={t(
        'Subscribe once, and every event you have a ticket for appears in your calendar, also when its time or place changes.',
      )}
    >
      <CalendarLink {...loaderData} pending={useNavigation().formMethod === 'POST'} />
    </Panel>
  )
}
