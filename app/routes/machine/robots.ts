import { robotsText } from '#app/features/discovery/rules/robots-text.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(ctxOf(context).site), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
