import { demoMessageHtml } from '#app/features/mail/demo-message.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import type { Route } from './+types/demo-mailbox-html'

/** What a stranger may have written into: it runs nothing, loads nothing, and only our own page frames it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const ctx = ctxOf(context)
  const html = await demoMessageHtml(ctx, params.mailId)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        `img-src data: ${ctx.site.baseUrl}/files/`,
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ].join('; '),
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
