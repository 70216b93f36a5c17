import type { Ctx } from '#app/context/ctx.server.ts'
import { receiveReply } from '#app/features/enquiries/thread/receive-reply.server.ts'
import { longestMessageBytes } from '#app/features/mail/inbound/inbound-message.ts'
import { readInbound } from '#app/features/mail/inbound/read-inbound.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { Route } from './+types/inbound-mail'

/**
 * Takes a mail that came to a reply address, whole (RFC 5322), from a forwarder that has the secret; without it nothing
 * is read. Answered with 200 also for what is not kept: another answer makes the forwarder bounce it to a sender who
 * may be forged, or bring it again.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx: Ctx = { ...ctxOf(context), actor: { kind: 'system', name: 'inbound-mail' } }
  const { inboundMail } = ctx.ports
  if (!inboundMail || request.method !== 'POST') throw notFound('page')
  if (!inboundMail.admits(request.headers.get('authorization'))) {
    ctx.count('webhook', 'inbound: no secret')
    ctx.log.warn({}, 'An inbound mail without the secret was refused')
    return answer('no secret', 401)
  }
  if (!/^message\/rfc822\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return answer('message/rfc822 is wanted', 415)
  }
  const raw = await bytesOf(request)
  if (raw === null) {
    ctx.count('webhook', 'inbound: too large')
    return answer('too large', 413)
  }
  const result = await keep(ctx, raw)
  ctx.count('webhook', `inbound: ${result}`)
  return answer(result, 200)
}

/** There is nothing to read here. */
export function loader(): never {
  throw notFound('page')
}

async function keep(ctx: Ctx, raw: Uint8Array): Promise<string> {
  const read = await readInbound(ctx.threads, raw)
  if ('message' in read) return receiveReply(ctx, read.message)
  const { problem } = read
  ctx.log.warn({ problem, bytes: raw.length }, 'An inbound mail could not be read')
  return 'unreadable'
}

/** The whole message, or null as soon as it is longer than any that is kept. */
async function bytesOf(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > longestMessageBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function answer(what: string, status: number): Response {
  return new Response(what, { status, headers: { 'Content-Type': 'text/plain' } })
}
