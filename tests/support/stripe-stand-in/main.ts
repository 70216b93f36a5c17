/** The stand-in as a program: PORT (4110), WEBHOOK_URL and WEBHOOK_SECRET of the site it tells what happens, LIMITS (100/25, off). */
import { liveLimits } from './rate-limits.ts'
import { openStandIn } from './stand-in.ts'

const { PORT = '4110', WEBHOOK_URL, WEBHOOK_SECRET, LIMITS } = process.env
const [inAll, perEndpoint] = LIMITS?.split('/').map(Number) ?? [liveLimits.inAll, liveLimits.perEndpoint]
const webhook = WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null
const limits = inAll && perEndpoint ? { inAll, perEndpoint } : null
const standIn = await openStandIn({ port: Number(PORT), webhook, mode: 'send', limits })
process.stdout.write(`Stripe's stand-in answers at ${standIn.base}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void standIn.close().then(() => process.exit(0)))
}
