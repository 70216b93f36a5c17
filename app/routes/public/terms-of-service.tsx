import { pageContent } from '#app/features/pages/page-content.server.ts'
import { PageText } from '#app/features/pages/ui/page-text.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/terms-of-service'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [page, settings] = await Promise.all([pageContent(ctx, 'terms-of-service'), siteSettings(ctx)])
  return { page, timeZone: settings.timeZone }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: loaderData?.page.title ?? '',
    description: t('What you and we agree on when you buy a ticket, join or take part.'),
    path: '/terms-of-service',
  })
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <PageText {...loaderData} dated />
}
