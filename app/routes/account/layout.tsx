import { Outlet } from 'react-router'
import { accountHolder } from '#app/features/memberships/account-holder.server.ts'
import { AccountFrame } from '#app/features/memberships/ui/account-frame.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import type { Route } from './+types/layout'

/** The account, for the signed-in person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  requireUser(ctx, url)
  const [holder, { timeZone }] = await Promise.all([accountHolder(ctx), siteSettings(ctx)])
  return { holder, timeZone }
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  )
}
