import { createHmac } from 'node:crypto'
import type { ProviderEvent } from './world.ts'

export type WebhookTarget = { url: string; secret: string }

/** `send`: at once, and again a few times where it is not taken; `keep`: only when told to, as if they were lost. */
export type WebhookMode = 'send' | 'keep'

/** The header that proves who speaks; `at` in seconds. */
export function signatureOf(payload: string, secret: string, at = Math.floor(Date.now() / 1_000)): string {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}

/** Sends one event, and answers with the status it was met with; 0 when nobody answered. */
export async function deliver(target: WebhookTarget, event: ProviderEvent): Promise<number> {
  const payload = JSON.stringify(event)
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(payload, target.secret),
      },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

export type Webhooks = {
  mode: WebhookMode
  take: (event: ProviderEvent) => void
  stop: () => void
}

/** Sends events as they happen; whoever is away is asked again after 0.2, 0.4, 0.8, … seconds. */
export function openWebhooks(target: () => WebhookTarget | null, mode: WebhookMode): Webhooks {
  const waiting = new Set<NodeJS.Timeout>()
  let isStopped = false

  const send = async (to: WebhookTarget, event: ProviderEvent, attempt: number): Promise<void> => {
    const status = await deliver(to, event)
    if ((status >= 200 && status < 300) || attempt >= 8 || isStopped) return
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        void send(to, event, attempt + 1)
      },
      200 * 2 ** (attempt - 1),
    )
    timer.unref()
    waiting.add(timer)
  }

  const webhooks: Webhooks = {
    mode,
    take(event) {
      const to = target()
      if (webhooks.mode === 'send' && to) void send(to, event, 1)
    },
    stop() {
      isStopped = true
      for (const timer of waiting) clearTimeout(timer)
    },
  }
  return webhooks
}
