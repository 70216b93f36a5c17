import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which the sender's clock may differ from ours. */
const tolerance = 5 * 60
const mostSignatures = 10

/**
 * The id of a webhook that one of `secrets` ("whsec_…") signed within the last five minutes, or null. Signatures as
 * the Standard Webhooks specification has them, over the bytes as they came; some senders still say `svix-`.
 */
export function verifiedWebhook(
  body: Uint8Array,
  headers: Headers,
  options: { secrets: readonly string[]; now: Date },
): { id: string } | null {
  const header = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? ''
  const [id, timestamp] = [header('id'), header('timestamp')]
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(options.now.getTime() / 1000 - Number(timestamp)) > tolerance) return null
  const given = header('signature')
    .split(' ', mostSignatures)
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
  const isSigned = options.secrets.some((secret) => {
    const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest()
    return given.some((bytes) => bytes.length === expected.length && timingSafeEqual(bytes, expected))
  })
  return isSigned ? { id } : null
}
