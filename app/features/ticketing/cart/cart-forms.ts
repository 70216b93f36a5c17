import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { mostLines, mostPerLine } from './rules/cart.ts'

/** In one spelling: lines, gates and limits go by it. */
export const idForm = perLanguage(() => z.string().toLowerCase().refine(isId, t('Unknown')))

/** What proves that places of the waitlist are offered to this buyer. */
const offerClaimForm = z.object({ id: idForm, key: z.string().min(1).max(64) })

export const cartItemForm = perLanguage(() =>
  z.object({
    ticketTypeId: idForm,
    quantity: z.number().int().min(1, t('Please select a quantity')).max(mostPerLine),
    /** Set on a line that was taken into the cart from an offer of the waitlist. */
    offer: offerClaimForm.optional(),
  }),
)

/** What a browser keeps as its cart, and sends to have it priced. */
export const cartForm = z.array(cartItemForm).max(mostLines)

/** The typed discount code; whether it is one is for the server to say. */
export const discountCodeForm = z.string().max(200)

/** A cart to be priced with a discount code; null for none. */
export const discountedCartForm = z.object({ items: cartForm, discountCode: discountCodeForm.nullable() })
