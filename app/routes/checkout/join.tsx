import { redirect } from 'react-router'
import { joinMeeting } from '#app/features/ticketing/tickets/join-meeting.server.ts'
import { NotYetScreen } from '#app/features/ticketing/tickets/ui/not-yet-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/join'

/** Leads a ticket's holder to the meeting while it is open, and says why not otherwise (rule R018). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const outcome = await joinMeeting(ctx, { ticketId: params.id, key: url.searchParams.get('key') })
  if (outcome.ok) throw redirect(outcome.url, { headers: secretPageHeaders })
  return { outcome, now: ctx.now }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Join the meeting'), matches)
}

export default function Join({ loaderData }: Route.ComponentProps) {
  return <NotYetScreen {...loaderData} />
}
