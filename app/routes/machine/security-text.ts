import { securityText } from '#app/features/discovery/rules/security-text.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/security-text'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { contactEmail } = await siteSettings(ctx)
  const { baseUrl, languages } = ctx.site
  return new Response(securityText({ baseUrl, languages, contactEmail, now: ctx.now }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
