import { z } from 'zod'

/** One line of text: trimmed, without control characters and halves of characters; nothing at all is an empty text. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use at most ${longest} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'Please use plain text')
    .default('')

/** As {@link line}, of several lines; browsers end them with CR and LF. */
const lines = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(longest, `Please use at most ${longest} characters`)
        .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll('\n', '')), 'Please use plain text'),
    )
    .default('')

/**
 * What somebody says of themselves; it fills in the checkout. Everything may be left empty but the name. Whether
 * the username can be had is for the verb to say.
 */
export const profileForm = z.object({
  fullName: line(120).refine((text) => text.length >= 2, 'Name is required'),
  username: line(60),
  phoneNumber: line(40),
  whatsappNumber: line(40),
  company: line(160),
  jobTitle: line(120),
  address: lines(300),
  bio: lines(1_000),
})

export type Profile = z.output<typeof profileForm>
