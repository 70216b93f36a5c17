import { pageContent } from '#app/features/pages/page-content.server.ts'
import { PageText } from '#app/features/pages/ui/page-text.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/privacy-policy'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [page, settings] = await Promise.all([pageContent(ctx, 'privacy-policy'), siteSettings(ctx)])
  return { page, timeZone: settings.timeZone }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: loaderData?.page.title ?? '',
    description: t('What we keep of you, what for, how long, and how to see it or have it erased.'),
    path: '/privacy-policy',
  })
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PageText {...loaderData} dated />
}
