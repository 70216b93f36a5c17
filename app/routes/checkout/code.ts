import { data } from 'react-router'
import { z } from 'zod'
import { type ChangeCodeOutcome, changeCode } from '#app/features/order-codes/change-code.server.ts'
import { consumeLimits } from '#app/features/people/limits.server.ts'
import { discountCodeForm } from '#app/features/ticketing/cart/cart-forms.ts'
import { clientOf } from '#app/http/client.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { refuse } from '#app/http/refuse.server.ts'
import type { Route } from './+types/code'

const codeForm = z.object({ key: z.string().min(1).max(64), code: discountCodeForm.nullable() })

/** Gives an unpaid order a discount code, or takes it off. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context)
  const client = { address: clientOf(request).address }
  const taken = await consumeLimits(ctx, { limit: 'checkout', per: 'client', of: client.address })
  if (!taken.ok) return refuse(context, { ok: false, reason: taken.reason }, taken.retryAfter)
  const parsed = codeForm.safeParse(await jsonBody(request))
  if (!parsed.success) return data({ ok: false, reason: 'invalid' }, 400)
  const { key, code } = parsed.data
  const outcome: ChangeCodeOutcome = await changeCode(ctx, {
    claim: { reference: params.reference, key },
    code,
    client,
  })
  if (!outcome.ok && outcome.reason === 'too-many') return refuse(context, outcome, outcome.retryAfter)
  return data(outcome)
}
