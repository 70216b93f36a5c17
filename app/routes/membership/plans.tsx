import { redirect } from 'react-router'
import { ownPlan } from '#app/features/memberships/joining/own-plan.server.ts'
import { PlansScreen } from '#app/features/memberships/joining/ui/plans-screen.tsx'
import { planList } from '#app/features/memberships/plans/plan-list.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Route } from './+types/plans'
import { wayToPlan } from './way-to-plan.ts'

/** The plans; one that is chosen in the address leads on to what comes next with it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const isGuest = ctx.actor.kind === 'guest'
  const own = await ownPlan(ctx)
  const chosen = url.searchParams.get('plan')
  if (isId(chosen)) throw redirect(wayToPlan({ planId: chosen, own, isGuest }))
  return { plans: await planList(ctx), own, isGuest }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  return publicMeta(matches, {
    title: 'Membership',
    description: `Join ${network}: monthly memberships with free tickets, member prices and the directory.`,
    path: '/membership',
  })
}

export default function Membership({ loaderData }: Route.ComponentProps) {
  return <PlansScreen {...loaderData} />
}
