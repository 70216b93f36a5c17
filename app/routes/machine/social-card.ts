import { cardKinds, socialCard } from '#app/features/discovery/social-card.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/social-card'

/** The picture of a link to a page, drawn of its words. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = cardKinds.find((known) => known === params.kind)
  const slug = /^([a-z0-9-]{1,120})\.png$/.exec(params.file)?.[1]
  const card = kind && slug ? await socialCard(ctxOf(context), { kind, slug }) : null
  if (!card) throw notFound('card')
  return new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
