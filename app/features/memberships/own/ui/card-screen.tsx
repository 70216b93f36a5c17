import { t } from '#app/kernel/language/t.ts'
import type { CardToChange } from '../card-to-change.server.ts'
import { DemoCardChange, type DemoCardChangeProps } from './demo-card-change.tsx'
import { cardWords } from './membership-words.ts'
import { StripeCardChange, type StripeCardChangeProps } from './stripe-card-change.tsx'

export type CardScreenProps = Pick<CardToChange, 'planName' | 'card'> & {
  method:
    | ({ by: 'demo' } & Omit<DemoCardChangeProps, 'description'>)
    | ({ by: 'stripe' } & Omit<StripeCardChangeProps, 'description'>)
}

/** Changing the card that pays a membership, as the provider takes cards. */
export function CardScreen({ planName, card, method }: CardScreenProps) {
  const description = card
    ? t('{planName} is paid with {card} now.', { planName, card: cardWords(card) })
    : t('{planName} will be paid with it.', { planName })
  if (method.by === 'demo') {
    const { holder, now } = method
    return <DemoCardChange holder={holder} now={now} description={description} />
  }
  const { by: _stripe, ...asked } = method
  return <StripeCardChange {...asked} description={description} />
}
