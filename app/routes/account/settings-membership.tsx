import { ownMembership } from '#app/features/memberships/own/own-membership.server.ts'
import { MembershipPanel } from '#app/features/memberships/ui/membership-panel.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import type { Route } from './+types/settings-membership'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const everyInvoice = url.searchParams.get('payments') === 'all'
  const [membership, { networkName, timeZone }] = await Promise.all([
    ownMembership(ctx, { everyInvoice }),
    siteSettings(ctx),
  ])
  return { membership, networkName, timeZone, now: ctx.now }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Membership', matches)
}

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <MembershipPanel {...loaderData} pending={false} />
}
