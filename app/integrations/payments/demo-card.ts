import type { DemoSavedCard } from '#app/db/schema/demo.ts'
import type { DemoCard, DemoPaymentAnswer } from './payment-port.ts'

type Refusal = Extract<DemoPaymentAnswer, { status: 'refused' }>['reason']
export type CardVerdict =
  | { status: 'succeeded' }
  | { status: 'challenge' }
  | { status: 'refused'; reason: Refusal }

/** Stripe's published test numbers; what is not among them is declined. */
const behaviours: Record<string, CardVerdict> = {
  '4242424242424242': { status: 'succeeded' },
  '4000056655665556': { status: 'succeeded' },
  '5555555555554444': { status: 'succeeded' },
  '378282246310005': { status: 'succeeded' },
  '4000000000000341': { status: 'succeeded' },
  '4000002500003155': { status: 'challenge' },
  '4000002760003184': { status: 'challenge' },
  '4000000000009995': { status: 'refused', reason: 'insufficient_funds' },
  '4000000000000002': { status: 'refused', reason: 'card_declined' },
  '4000000000000069': { status: 'refused', reason: 'expired_card' },
  '4000000000000127': { status: 'refused', reason: 'invalid_cvc' },
}

/** What the stand-in for the card network says to a card: its form first, then its well-known behaviour. */
export function judgeCard(card: DemoCard, now: Date): CardVerdict {
  const number = card.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { status: 'refused', reason: 'invalid_number' }
  }
  const expiry = expiryOf(card.expiry)
  if (!expiry) return { status: 'refused', reason: 'invalid_expiry' }
  if (expiry.getTime() <= now.getTime()) return { status: 'refused', reason: 'expired_card' }
  const isAmex = /^3[47]/.test(number)
  if (!(isAmex ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc.trim())) {
    return { status: 'refused', reason: 'invalid_cvc' }
  }
  return behaviours[number] ?? { status: 'refused', reason: 'card_declined' }
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** "12/29", "12 / 2029" or "1229": the first instant after the card's last month (UTC); null if it is none. */
function expiryOf(text: string): Date | null {
  const match = /^\s*(\d{2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text)
  if (!match) return null
  const month = Number(match[1])
  const year = match[2]?.length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  return month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 1)) : null
}

/** A card that was taken, as the demo's bank keeps it: what it answers off-session, never its number. */
export function savedCardOf(card: DemoCard): DemoSavedCard {
  const number = card.number.replace(/[\s-]/g, '')
  const expiry = expiryOf(card.expiry)
  const lastMonth = expiry ? new Date(expiry.getTime() - 1) : new Date(0)
  return {
    brand: /^3[47]/.test(number) ? 'amex' : number.startsWith('5') ? 'mastercard' : 'visa',
    last4: number.slice(-4),
    expires: `${two(lastMonth.getUTCMonth() + 1)}/${two(lastMonth.getUTCFullYear() % 100)}`,
    answers: renewals[number] ?? 'pays',
  }
}

/** What the bank says to a saved card off-session: null, or the refusal in Stripe's code. */
export function chargeSavedCard(card: DemoSavedCard | null, now: Date): string | null {
  if (!card) return 'missing'
  const expiry = expiryOf(card.expires)
  if (!expiry || expiry.getTime() <= now.getTime()) return 'expired_card'
  if (card.answers === 'declines') return 'card_declined'
  return card.answers === 'asks' ? 'authentication_required' : null
}

/** Numbers that are accepted on-session, and answer otherwise off-session. */
const renewals: Record<string, DemoSavedCard['answers']> = {
  '4000000000000341': 'declines',
  '4000002500003155': 'asks',
  '4000002760003184': 'asks',
}

const two = (value: number) => String(value).padStart(2, '0')
