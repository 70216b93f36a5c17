import type Stripe from 'stripe'
import { unavailableBecause } from '#app/kernel/errors.ts'
import type { AccessReport } from './payment-port.ts'
import { asked } from './stripe-client.server.ts'
import { asProblem, meaningOf } from './stripe-errors.ts'
import { type StripeRight, stripeEvents, stripeRights, webhooksRight } from './stripe-rights.ts'

/** Does not retry: the administrator who checks wants an answer now. */
const once = { maxNetworkRetries: 0 }

/**
 * Whether Stripe accepts our key and tells our webhook what happens, and with `asksRights` what the key may do, by calls
 * that change nothing. Throws 'unavailable' when it does not answer.
 */
export async function checkStripeAccess(
  stripe: Stripe,
  { isLive, webhookUrl, asksRights }: { isLive: boolean; webhookUrl: string; asksRights: boolean },
): Promise<AccessReport> {
  const missing: StripeRight[] = []
  const report = { isLive, isKeyAccepted: true, webhook: { is: 'unknown' as const } }
  // One after the other: a check is no reason to be refused as too much.
  for (const right of asksRights ? stripeRights : [webhooksRight]) {
    const may = await mayDo(stripe, right)
    if (may === 'key-refused') return { ...report, isKeyAccepted: false, missingRights: null }
    if (may === 'no') missing.push(right)
  }
  const names = missing.map(({ resource, right }) => `${resource}: ${right}`)
  const missingRights = asksRights || names.length > 0 ? names : null
  if (missing.includes(webhooksRight)) return { ...report, missingRights }
  return { ...report, missingRights, webhook: await webhookAt(stripe, webhookUrl) }
}

async function mayDo(stripe: Stripe, { probe }: StripeRight): Promise<'yes' | 'no' | 'key-refused'> {
  try {
    await stripe.rawRequest(probe.method, probe.path, undefined, once)
    return 'yes'
  } catch (error) {
    const meaning = meaningOf(error)
    if (meaning === 'missing' || meaning === 'refused') return 'yes'
    const problem = asProblem(error)
    switch (unavailableBecause(problem)) {
      case 'key-refused':
        return 'key-refused'
      case 'right-missing':
        return 'no'
      default:
        throw problem
    }
  }
}

async function webhookAt(stripe: Stripe, url: string): Promise<AccessReport['webhook']> {
  const listed = await asked(stripe.webhookEndpoints.list({ limit: 100 }, once), 'webhook endpoint')
  const here = listed.data.filter((endpoint) => endpoint.url === url)
  const [endpoint] = here.filter(({ status }) => status === 'enabled')
  if (!endpoint) return { is: here.length > 0 ? 'disabled' : 'missing' }
  const told = endpoint.enabled_events
  const missingEvents = told.includes('*') ? [] : stripeEvents.filter((event) => !told.includes(event))
  return { is: 'there', missingEvents }
}
