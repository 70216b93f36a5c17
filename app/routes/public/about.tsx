import { userIdOf } from '#app/access/actor.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { pageContent } from '#app/features/pages/page-content.server.ts'
import { JoinCall } from '#app/features/pages/ui/join-call.tsx'
import { MeetOurNetwork } from '#app/features/pages/ui/meet-our-network.tsx'
import { PageText } from '#app/features/pages/ui/page-text.tsx'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [page, settings, entitlement] = await Promise.all([
    pageContent(ctx, 'about'),
    shownSettings(ctx),
    entitlementOf(ctx, userIdOf(ctx.actor)),
  ])
  const { timeZone, memberFigures } = settings
  return { page, timeZone, memberFigures, isMember: Boolean(entitlement?.tier) }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: loaderData?.page.title ?? '',
    description: t('Who we are, what we do together and how to join us.'),
    path: '/about',
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, timeZone, memberFigures, isMember } = loaderData
  return (
    <>
      <PageText page={page} timeZone={timeZone} />
      <MeetOurNetwork figures={memberFigures} />
      {!isMember && (
        <div className="pt-16 md:pt-20">
          <JoinCall />
        </div>
      )}
    </>
  )
}
