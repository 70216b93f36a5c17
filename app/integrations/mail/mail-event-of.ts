import { z } from 'zod'
import { truncate } from '#app/kernel/cut-text.ts'
import type { MailEvent, MailEventKind } from './mail-webhook-port.ts'

const words = z.string().max(10_000)
const recipients = z.union([z.array(words).max(100), words.transform((one) => [one])])

/** What is read of a payload; payloads of another shape are ignored. */
const payload = z.object({
  type: words,
  data: z.object({
    message_id: words.nullish().catch(null),
    headers: z
      .array(z.object({ name: words, value: words }))
      .nullish()
      .catch(null),
    to: recipients.nullish().catch(null),
    subject: words.nullish().catch(null),
    bounce: z
      .object({
        type: words.nullish().catch(null),
        subType: words.nullish().catch(null),
        message: words.nullish().catch(null),
      })
      .nullish()
      .catch(null),
  }),
})
type Payload = z.output<typeof payload>

/**
 * A provider's payload in our words: `email.bounced`, `email.complained`, `email.delivered`,
 * `email.delivery_delayed` and `email.suppressed`, as Resend and others that follow it send them.
 */
export function mailEventOf(id: string, json: unknown): MailEvent {
  const parsed = payload.safeParse(json)
  if (!parsed.success) {
    return { id, kind: 'other', messageId: null, recipients: [], subject: null, details: '' }
  }
  const { data } = parsed.data
  const named = data.headers?.find((header) => header.name.toLowerCase() === 'message-id')?.value
  const { type = '', subType = '', message = '' } = data.bounce ?? {}
  return {
    id,
    kind: kindOf(parsed.data),
    messageId: data.message_id ?? named ?? null,
    recipients: data.to ?? [],
    subject: data.subject ?? null,
    details: truncate([type, subType, message].filter(Boolean).join(' · '), 900),
  }
}

function kindOf({ type, data }: Payload): MailEventKind {
  switch (type) {
    case 'email.bounced':
      // Without a type of its own a bounce is for good: that is when it is told.
      return /^(permanent|hard)?$/i.test(data.bounce?.type ?? '') ? 'hard-bounce' : 'soft-bounce'
    case 'email.suppressed':
      return 'hard-bounce'
    case 'email.complained':
      return 'complaint'
    case 'email.delivered':
      return 'delivered'
    case 'email.delivery_delayed':
      return 'delayed'
    default:
      return 'other'
  }
}
