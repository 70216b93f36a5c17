import { z } from 'zod'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { billingAddressForm, payerForm } from '#app/features/money/billing/billing-form.ts'
import { t } from '#app/kernel/language/t.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { perLanguage } from '#language'

const typed = z
  .string()
  .max(1_000, { error: () => t('That is too long') })
  .default('')

/** Whom a receipt names: an address, and the company that is bought for. All may be blank. */
export const billedToFields = {
  line1: typed,
  city: typed,
  state: typed,
  postalCode: typed,
  country: typed,
  company: typed,
  taxNumber: typed,
  purchaseOrder: typed,
}
type BilledToFields = z.output<z.ZodObject<typeof billedToFields>>

const fields = perLanguage(() =>
  z.object({
    seen: z.string().max(40),
    name: payerForm.shape.name,
    // An order without an address may keep none; the verb knows which.
    email: z
      .string()
      .max(300, t('Please enter a valid email'))
      .default('')
      .transform(normaliseEmail)
      .refine((text) => text === '' || isMailAddress(text), t('Please enter a valid email')),
    phone: payerForm.shape.phone,
    ...billedToFields,
    isMailed: ticked,
  }),
)

/** Who an order is by. */
export const editBuyerForm = perLanguage(() =>
  fields.transform((value, ctx) => {
    const { seen, isMailed, name, email, phone, ...billedTo } = value
    const address = billedAddress(billedTo)
    if (address.ok) return { seen, isMailed, buyer: { name, email, phone, billingAddress: address.value } }
    for (const { path, message } of address.issues) ctx.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  }),
)

/** The billing address of {@link billedToFields}: null where it has a country at most; or what is wrong with it. */
export function billedAddress(typed: BilledToFields) {
  const { line1, city, state, postalCode, company, taxNumber, purchaseOrder } = typed
  const isOf = (words: readonly string[]) => words.some((text) => text.trim() !== '')
  const isForCompany = isOf([company, taxNumber, purchaseOrder])
  if (!isForCompany && !isOf([line1, city, state, postalCode])) return { ok: true as const, value: null }
  const address = billingAddressForm.safeParse({ ...typed, country: typed.country || 'AE', isForCompany })
  return address.success
    ? { ok: true as const, value: address.data }
    : { ok: false as const, issues: address.error.issues }
}
