import { pageContent } from '#app/features/pages/page-content.server.ts'
import { PageText } from '#app/features/pages/ui/page-text.tsx'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/privacy-policy'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [page, settings] = await Promise.all([pageContent(ctx, 'privacy-policy'), siteSettings(ctx)])
  return { page, timeZone: settings.timeZone }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.page.title ?? ''} · ${matches[0].loaderData?.settings.networkName ?? ''}` }]
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PageText {...loaderData} dated />
}
