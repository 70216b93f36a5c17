import type { AccessReport } from '#app/integrations/payments/payment-port.ts'

/** What the payment provider says of our key and of its webhook, for an operator. */
export function paymentAccessWords(
  { isLive, isKeyAccepted, missingRights, webhook }: AccessReport,
  webhookUrl: string,
): { ok: boolean; words: string } {
  const problem = (words: string) => ({ ok: false, words })
  if (!isKeyAccepted) return problem('Stripe refuses the secret key.')
  if (missingRights && missingRights.length > 0)
    return problem(`The key lacks rights: ${missingRights.join('; ')}.`)
  if (webhook.is === 'missing') return problem(`Stripe has no webhook endpoint ${webhookUrl}.`)
  if (webhook.is === 'disabled')
    return problem(`The webhook endpoint ${webhookUrl} is switched off at Stripe.`)
  if (webhook.is === 'there' && webhook.missingEvents.length > 0)
    return problem(`The webhook endpoint is not told of ${webhook.missingEvents.join(', ')}.`)
  const key = `The ${isLive ? 'live' : 'test'} key ${missingRights ? 'has its rights' : 'is accepted'}`
  const rights = missingRights ? '' : ' Its rights: npm run check.'
  return { ok: true, words: `${key}, and the webhook is told what happens.${rights}` }
}
