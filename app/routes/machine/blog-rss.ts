import { blogRss } from '#app/features/blog/blog-rss.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/blog-rss'

/** The newest posts for readers of feeds. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await blogRss(ctxOf(context)), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
