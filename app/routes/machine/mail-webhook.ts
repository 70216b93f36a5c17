import type { Ctx } from '#app/context/ctx.server.ts'
import { recordMailEvent } from '#app/features/mail/preferences/record-mail-event.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/mail-webhook'

/**
 * What the mail provider tells of mails that came back, believed by its signature alone. Answered with 200 once it is
 * committed, and for what we do not need; anything else makes the provider tell it again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx: Ctx = { ...ctxOf(context), actor: { kind: 'system', name: 'mail-provider' } }
  const { mailWebhook } = ctx.ports
  if (!mailWebhook || request.method !== 'POST') throw notFound('page')
  const body = new Uint8Array(await request.arrayBuffer())
  const event = mailWebhook.read(body, request.headers)
  if (!event) {
    ctx.count('webhook', 'mail: bad signature')
    ctx.log.warn({ bytes: body.length }, 'A mail webhook without a good signature was refused')
    return answer('bad signature', 400)
  }
  const result = await recordMailEvent(ctx, event)
  ctx.count('webhook', `mail: ${result}`)
  return answer(result, 200)
}

/** There is nothing to read here. */
export function loader(): never {
  throw notFound('page')
}

function answer(what: string, status: number): Response {
  return new Response(what, {
    status,
    headers: { 'Content-Type': 'text/plain' },
  })
}
