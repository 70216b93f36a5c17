import { t } from '#app/kernel/language/t.ts'
import type { Money } from '#app/kernel/money.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import type { DiscountRefusal, DiscountScope } from '../rules/discount-code.ts'

/** Texts of Fixed texts, letter for letter. */
export const discountApplied = perLanguage(() => ({ title: t('Discount Applied!') }) as const satisfies Toast)
export const noCodeEntered = () => t('Please enter a discount code')
export const tooManyCodes = () => t('Too many codes were tried. Please wait a few minutes and try again.')
/** Of a code that was applied before. */
export const codeEnded = () => t('It cannot be used any more.')
export const codeNotChecked = () => t('We could not check the code. Please try again.')

/** Why a code does not reduce this purchase: the specified texts, with the code's own figures. */
export function discountRefused(refusal: DiscountRefusal, scope: DiscountScope): string {
  switch (refusal.reason) {
    case 'code-invalid':
      return scope === 'tickets'
        ? t('The discount code you entered is invalid.')
        : t('Invalid discount code. Please check and try again.')
    case 'code-other-currency':
      return t('This discount code is valid for {currency} orders only.', { currency: refusal.currency })
    case 'code-needs-ticket-price':
      return t('This discount code needs a ticket priced at {figure}.', { figure: figure(refusal.price) })
    case 'code-below-minimum':
      return scope === 'tickets'
        ? t('This discount code needs a minimum order of {figure}.', { figure: figure(refusal.minimum) })
        : t('This discount code is only valid for tickets over {figure}', { figure: figure(refusal.minimum) })
    case 'code-used-up':
      return t('This discount code has been used up.')
    case 'code-used-by-person':
      return t(
        'You have already used this discount code. If an order of yours is still waiting to be paid, it keeps the code until its time is up.',
      )
    case 'code-takes-nothing':
      return t('There is nothing left to pay on the tickets this discount code is for.')
  }
}

/** "300 AED", as these texts write amounts. */
function figure({ minor, currency }: Money): string {
  return `${minor % 100 === 0 ? minor / 100 : (minor / 100).toFixed(2)} ${currency}`
}
