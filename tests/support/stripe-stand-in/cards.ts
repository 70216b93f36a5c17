export type CardVerdict =
  | { status: 'succeeded' | 'processing' | 'challenge' }
  | { status: 'refused'; code: string; declineCode: string | null; message: string }

const declined = (declineCode: string, message = 'Your card was declined.'): CardVerdict => ({
  status: 'refused',
  code: 'card_declined',
  declineCode,
  message,
})
const wrong = (code: string, message: string): CardVerdict => ({
  status: 'refused',
  code,
  declineCode: null,
  message,
})

/** The published test numbers. */
const behaviours: Record<string, CardVerdict> = {
  '4242424242424242': { status: 'succeeded' },
  '4000056655665556': { status: 'succeeded' },
  '5555555555554444': { status: 'succeeded' },
  '378282246310005': { status: 'succeeded' },
  '4000002500003155': { status: 'challenge' },
  '4000002760003184': { status: 'challenge' },
  '4000003800000446': { status: 'challenge' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000000069': wrong('expired_card', 'Your card has expired.'),
  '4000000000000127': wrong('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': wrong('processing_error', 'An error occurred while processing your card.'),
}

export function judgeNumber(number: string): CardVerdict {
  const digits = number.replace(/\D/g, '')
  return behaviours[digits] ?? wrong('incorrect_number', 'Your card number is incorrect.')
}
