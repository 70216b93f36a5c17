import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { MembershipPanel } from '#app/features/memberships/ui/membership-panel.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { privateMeta } from '#app/http/private-page.ts'
import type { Route } from './+types/settings-membership'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { userId } = requireUser(ctx, url)
  return { entitlement: await entitlementOf(ctx, userId) }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta('Membership', matches)
}

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <MembershipPanel {...loaderData} />
}
