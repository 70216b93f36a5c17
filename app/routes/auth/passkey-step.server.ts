import { z } from 'zod'
import { passkeyAnswer } from '#app/features/people/second-factor/passkeys/passkey-forms.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { badRequest } from '#app/kernel/errors.ts'

const step = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask') }),
  z.object({ intent: z.literal('answer'), response: passkeyAnswer }),
])

/** Which of the two steps by which a browser is asked for a passkey `request` is. */
export async function passkeyStep(request: Request): Promise<z.infer<typeof step>> {
  const given = step.safeParse(await jsonBody(request))
  if (!given.success) throw badRequest('no such step')
  return given.data
}

export function limitedPasskey(refusal: { retryAfter: number }): Response {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(refusal.retryAfter))) }
  return Response.json(refusal, { status: 429, headers })
}
