import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/apple-pay'

/** Shows Apple that this address belongs to who takes payments here, with the file that their provider gave them. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { applePayFile } = ctxOf(context).site
  if (applePayFile === null) throw notFound('file')
  return new Response(applePayFile, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
