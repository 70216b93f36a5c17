import { join } from 'node:path'
import { startNode } from '../child.ts'

export type Provider = {
  port: number
  publishableKey: string
  /** Makes a site pay by it. */
  env: Record<string, string>
  /** Milliseconds that the site took for each webhook about a payment since the last time this was asked. */
  webhookTimes: () => Promise<number[]>
  /** How many payments were taken, and for how many orders. */
  charges: () => Promise<Charges>
  stop: () => Promise<void>
}

export type Charges = { taken: number; orders: number }

/** Starts the payment provider's stand-in on the load's core; it tells the site at `webhookUrl` what happens. */
export async function openProvider(options: {
  port: number
  webhookUrl: string
  folder: string
  env?: Record<string, string>
}): Promise<Provider> {
  const { port, webhookUrl, folder } = options
  const publishableKey = 'pk_test_bench'
  const secret = 'whsec_bench'
  const child = startNode({
    place: 'load',
    args: [join(import.meta.dirname, '../programs/provider.ts')],
    cwd: folder,
    env: {
      PORT: String(port),
      WEBHOOK_URL: webhookUrl,
      WEBHOOK_SECRET: secret,
      NODE_ENV: 'production',
      ...options.env,
    },
    logFile: join(folder, 'provider.log'),
  })
  const webhookTimes = async () => (await child.ask('times')) as number[]
  await webhookTimes()
  return {
    port,
    publishableKey,
    env: {
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: secret,
      // This provider refuses nobody: what is measured is the site's own pace.
      STRIPE_CALLS_PER_SECOND: '100000',
      STRIPE_CALLS_PER_ENDPOINT: '100000',
    },
    webhookTimes,
    charges: async () => (await child.ask('charges')) as Charges,
    stop: () => child.stop(5),
  }
}
