import type { Money } from '#app/kernel/money.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import type { DiscountRefusal, DiscountScope } from '../rules/discount-code.ts'

/** Texts of Fixed texts, letter for letter. */
export const discountApplied = { title: 'Discount Applied!' } as const satisfies Toast
export const noCodeEntered = 'Please enter a discount code'
export const tooManyCodes = 'Too many codes were tried. Please wait a few minutes and try again.'
/** Of a code that was applied before. */
export const codeEnded = 'It cannot be used any more.'
export const codeNotChecked = 'We could not check the code. Please try again.'

/** Why a code does not reduce this purchase: the specified texts, with the code's own figures. */
export function discountRefused(refusal: DiscountRefusal, scope: DiscountScope): string {
  switch (refusal.reason) {
    case 'code-invalid':
      return scope === 'tickets'
        ? 'The discount code you entered is invalid.'
        : 'Invalid discount code. Please check and try again.'
    case 'code-other-currency':
      return `This discount code is valid for ${refusal.currency} orders only.`
    case 'code-needs-ticket-price':
      return `This discount code needs a ticket priced at ${figure(refusal.price)}.`
    case 'code-below-minimum':
      return scope === 'tickets'
        ? `This discount code needs a minimum order of ${figure(refusal.minimum)}.`
        : `This discount code is only valid for tickets over ${figure(refusal.minimum)}`
    case 'code-used-up':
      return 'This discount code has been used up.'
    case 'code-used-by-person':
      return 'You have already used this discount code. If an order of yours is still waiting to be paid, it keeps the code until its time is up.'
    case 'code-takes-nothing':
      return 'There is nothing left to pay on the tickets this discount code is for.'
  }
}

/** "300 AED", as these texts write amounts. */
function figure({ minor, currency }: Money): string {
  return `${minor % 100 === 0 ? minor / 100 : (minor / 100).toFixed(2)} ${currency}`
}
