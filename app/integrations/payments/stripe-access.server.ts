import type Stripe from 'stripe'
import { unavailableBecause } from '#app/kernel/errors.ts'
import type { AccessReport } from './payment-port.ts'
import { asked } from './stripe-client.server.ts'
import { asProblem, meaningOf } from './stripe-errors.ts'
import { type StripeRight, stripeEvents, stripeRights } from './stripe-rights.ts'

/** Asks for nothing twice: whoever checks wants an answer now. */
const once = { maxNetworkRetries: 0 }

/**
 * What our key may do at Stripe and whether its webhook is there, by calls that change nothing. Throws 'unavailable' when
 * it does not answer.
 */
export async function checkStripeAccess(
  stripe: Stripe,
  { isLive, webhookUrl }: { isLive: boolean; webhookUrl: string },
): Promise<AccessReport> {
  const report: AccessReport = { isLive, isKeyAccepted: true, missingRights: [], webhook: { is: 'unknown' } }
  // One after the other: a check is no reason to be refused as too much.
  for (const right of stripeRights) {
    const may = await mayDo(stripe, right)
    if (may === 'key-refused') return { ...report, isKeyAccepted: false }
    if (may === 'no') report.missingRights.push(`${right.resource}: ${right.right}`)
  }
  if (report.missingRights.some((right) => right.startsWith('Webhook endpoints'))) return report
  return { ...report, webhook: await webhookAt(stripe, webhookUrl) }
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
