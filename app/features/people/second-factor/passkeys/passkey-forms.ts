import { z } from 'zod'

/** Bytes in base 64 for addresses, as browsers send them; whatever else is no text for a database. */
const text = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/)
/** None is asked for. */
const extensions = z.object({}).default({})
const common = { id: text.max(2_000), rawId: text.max(2_000), type: z.literal('public-key') }

/** What a browser answers to a challenge of a sign-in; the library looks at what is in it. */
export const passkeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
  clientExtensionResults: extensions,
})

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** What a browser answers when it has made a passkey. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(transport).max(10).optional().catch(undefined),
  }),
  clientExtensionResults: extensions,
})

/** A passkey as it stands in a form; null for anything that is none. */
export function readNewPasskey(typed: unknown): z.infer<typeof newPasskey> | null {
  if (typeof typed !== 'string') return null
  try {
    return newPasskey.safeParse(JSON.parse(typed)).data ?? null
  } catch {
    return null
  }
}
