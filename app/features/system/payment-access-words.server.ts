import type { AccessReport } from '#app/integrations/payments/payment-port.ts'

/** What the payment provider says of our key and of its webhook, for an operator. */
export function paymentAccessWords(
  { isLive, isKeyAccepted, missingRights, webhook }: AccessReport,
  webhookUrl: string,
): { ok: boolean; words: string } {
  const problem = (words: string) => ({ ok: false, words })
  if (!isKeyAccepted) return problem('Stripe rejects the secret key.')
  if (missingRights && missingRights.length > 0)
    return problem(`The key is missing permissions: ${missingRights.join('; ')}.`)
  if (webhook.is === 'missing') return problem(`The webhook endpoint ${webhookUrl} is missing at Stripe.`)
  if (webhook.is === 'disabled') return problem(`The webhook endpoint ${webhookUrl} is disabled at Stripe.`)
  if (webhook.is === 'there' && webhook.missingEvents.length > 0)
    return problem(`The webhook endpoint does not receive ${webhook.missingEvents.join(', ')}.`)
  const key = `The ${isLive ? 'live' : 'test'} key ${missingRights ? 'has all permissions' : 'is accepted'}`
  const rights = missingRights ? '' : ' Run npm run check for its permissions.'
  return { ok: true, words: `${key}, and the webhook receives all events.${rights}` }
}
