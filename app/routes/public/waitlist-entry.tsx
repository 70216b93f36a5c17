import { replace } from 'react-router'
import { waitlistEntryPath } from '#app/features/ticketing/rules/links.ts'
import { leaveWaitlist } from '#app/features/ticketing/waitlist/leave-waitlist.server.ts'
import { EntryScreen } from '#app/features/ticketing/waitlist/ui/entry-screen.tsx'
import { waitlistEntry } from '#app/features/ticketing/waitlist/waitlist-entry.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/waitlist-entry'

/** A waitlist entry for the holder of its key, or its signed-in owner. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const entry = await waitlistEntry(ctx, { id: params.id, key: url.searchParams.get('key') })
  return { entry, now: ctx.now }
}

/** Leaves the waitlist. Who has left already, or waits no more, reads that on the page. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key')
  await leaveWaitlist(ctxOf(context), { id: params.id, key })
  throw replace(waitlistEntryPath(params.id, key))
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your place on the waitlist'), matches)
}

export default function WaitlistEntry({ loaderData }: Route.ComponentProps) {
  return <EntryScreen {...loaderData} />
}
