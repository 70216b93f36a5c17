import { createHmac } from 'node:crypto'

/** The headers with which a provider signs a webhook (Standard Webhooks). */
export function webhookHeaders(
  body: string,
  options: { secret: string; id: string; at: Date; prefix?: 'webhook' | 'svix' },
): Record<string, string> {
  const { secret, id, at, prefix = 'webhook' } = options
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: `v1,${signature}`,
  }
}
