import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { billingAddressForm, payerForm } from '#app/features/money/billing/billing-form.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

const typed = z.string().max(1_000, 'That is too long').default('')

const fields = z.object({
  seen: z.string().max(40),
  name: payerForm.shape.name,
  // An order without an address may keep none; the verb knows which.
  email: z
    .string()
    .max(300, 'Please enter a valid email')
    .default('')
    .transform(normaliseEmail)
    .refine((text) => text === '' || isMailAddress(text), 'Please enter a valid email'),
  phone: payerForm.shape.phone,
  line1: typed,
  city: typed,
  state: typed,
  postalCode: typed,
  country: typed,
  company: typed,
  taxNumber: typed,
  purchaseOrder: typed,
  isMailed: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
})

/** Who an order is by. A billing address with nothing but a country is none. */
export const editBuyerForm = fields.transform((value, ctx) => {
  const { seen, isMailed, name, email, phone, ...billing } = value
  const { country, ...words } = billing
  const answer = (billingAddress: z.output<typeof billingAddressForm> | null) => ({
    seen,
    isMailed,
    buyer: { name, email, phone, billingAddress },
  })
  if (Object.values(words).every((text) => text.trim() === '')) return answer(null)
  const isForCompany = [words.company, words.taxNumber, words.purchaseOrder].some(
    (text) => text.trim() !== '',
  )
  const address = billingAddressForm.safeParse({ ...words, country: country || 'AE', isForCompany })
  if (address.success) return answer(address.data)
  for (const { path, message } of address.error.issues)
    ctx.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})
