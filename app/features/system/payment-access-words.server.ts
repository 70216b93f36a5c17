import type { AccessReport } from '#app/integrations/payments/payment-port.ts'
import { t } from '#app/kernel/language/t.ts'

/** What the payment provider says of our key and of its webhook, for an operator. */
export function paymentAccessWords(
  { isLive, isKeyAccepted, missingRights, webhook }: AccessReport,
  webhookUrl: string,
): { ok: boolean; words: string } {
  const problem = (words: string) => ({ ok: false, words })
  if (!isKeyAccepted) return problem(t('Stripe rejects the secret key.'))
  if (missingRights && missingRights.length > 0)
    return problem(
      t('The key is missing permissions: {permissions}.', { permissions: missingRights.join('; ') }),
    )
  if (webhook.is === 'missing')
    return problem(t('The webhook endpoint {address} is missing at Stripe.', { address: webhookUrl }))
  if (webhook.is === 'disabled')
    return problem(t('The webhook endpoint {address} is disabled at Stripe.', { address: webhookUrl }))
  if (webhook.is === 'there' && webhook.missingEvents.length > 0)
    return problem(
      t('The webhook endpoint does not receive {events}.', { events: webhook.missingEvents.join(', ') }),
    )
  if (missingRights) {
    return {
      ok: true,
      words: isLive
        ? t('The live key has all permissions, and the webhook receives all events.')
        : t('The test key has all permissions, and the webhook receives all events.'),
    }
  }
  const accepted = isLive
    ? t('The live key is accepted, and the webhook receives all events.')
    : t('The test key is accepted, and the webhook receives all events.')
  return { ok: true, words: `${accepted} ${t('Run npm run check for its permissions.')}` }
}
