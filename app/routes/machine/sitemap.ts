import { sitemap, sitemapKinds, sitemapPart } from '#app/features/discovery/sitemap.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/sitemap'

/** `/sitemap.xml`, and `/sitemaps/events.xml?after=…` where it has several parts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const kind = sitemapKinds.find((known) => `${known}.xml` === params.part)
  if (params.part !== undefined && !kind) throw notFound('sitemap')
  const xml = kind
    ? await sitemapPart(ctx, { kind, after: url.searchParams.get('after') })
    : await sitemap(ctx)
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
