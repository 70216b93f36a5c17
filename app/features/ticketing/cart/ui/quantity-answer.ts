import { t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import type { CartLine } from './cart-prices.ts'
import { onlyAvailable, quantityLimited, quantityWords } from './cart-words.ts'

/**
 * What becomes of a wish for `wanted` tickets where `current` are in the cart and the server has answered
 * `line`: the quantity to keep and what to say. More than there is becomes as many as there are; with none to
 * spare the quantity stays.
 */
export function answerToQuantity(
  wanted: number,
  current: number,
  line: Pick<CartLine, 'left' | 'ticket'> | undefined,
): { quantity: number; toast: Toast | null } {
  if (!line?.ticket) return { quantity: current, toast: quantityWords.notChecked }
  const most = Math.min(line.left ?? wanted, line.ticket.perOrderLimit ?? wanted)
  if (wanted <= most) return { quantity: wanted, toast: null }
  if (most > current) return { quantity: most, toast: quantityLimited(most) }
  const description = most > 0 ? onlyAvailable(most, 'item') : t('This ticket is sold out.')
  return { quantity: current, toast: { ...quantityWords.none, description } }
}
