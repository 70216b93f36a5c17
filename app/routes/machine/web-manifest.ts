import { webManifest } from '#app/features/discovery/rules/web-manifest.ts'
import { shownSettings } from '#app/features/settings/shown-settings.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/web-manifest'

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(webManifest(await shownSettings(ctxOf(context))), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=300' },
  })
}
