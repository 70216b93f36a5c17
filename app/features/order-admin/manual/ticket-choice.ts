import { z } from 'zod'
import { t } from '#app/kernel/language/t.ts'

type PricedType = { id: string; priceMinor: number }

/** A ticket type as a form has it chosen: with the price that was shown, in minor units, so that another one is refused. */
export const ticketChoice = z
  .string({ error: () => t('Choose a ticket type') })
  .regex(/^[0-9a-f-]{36}:\d{1,9}$/, { error: () => t('Choose a ticket type') })
  .transform((typed) => {
    const [ticketTypeId = '', price = ''] = typed.split(':')
    return { ticketTypeId, seenPriceMinor: Number(price) }
  })

/** What a form sends for a ticket type. */
export const choiceOf = ({ id, priceMinor }: PricedType) => `${id}:${priceMinor}`

/** The choice that was sent, whatever it costs now; the first one otherwise. */
export function chosenOf(types: readonly PricedType[], typed: string | undefined): string {
  const chosen = types.find(({ id }) => typed?.startsWith(id)) ?? types[0]
  return chosen ? choiceOf(chosen) : ''
}
