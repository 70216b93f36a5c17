import { moveBalance } from './balance.ts'
import { judgeNumber, keepCard, setUpCard } from './cards.ts'
import { type Params, partOf, textOf, textsOf } from './form.ts'
import { cardError, invalid, missing, notAuthenticated, Refusal, unexpectedState } from './refusal.ts'
import { happen, type Intent, newRef, offeredMethods, seconds, type World } from './world.ts'

/** The smallest amounts the real API takes, in minor units. */
export const leastAmounts: Record<string, number> = { aed: 200, gbp: 30, usd: 50, eur: 50 }

export function createIntent(world: World, params: Params, more: Partial<Intent> = {}): Intent {
  const amount = Number(textOf(params, 'amount'))
  const currency = textOf(params, 'currency')?.toLowerCase() ?? ''
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'amount' })
  const least = leastAmounts[currency]
  if (least === undefined) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount < least) throw invalid('Amount is too small', { code: 'amount_too_small', param: 'amount' })
  const id = newRef('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newRef('s').slice(2)}`,
    description: textOf(params, 'description'),
    receipt_email: textOf(params, 'receipt_email'),
    metadata: textsOf(partOf(params, 'metadata')),
    customer: textOf(params, 'customer'),
    setup_future_usage: usageOf(params),
    invoice: null,
    latest_charge: null,
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    allowed_payment_method_types: allowedMethods(params),
    payment_method_types: allowedMethods(params) ?? offeredMethods,
    canceled_at: null,
    created: seconds(world),
    livemode: world.isLive,
    ...more,
  }
  world.intents.set(id, intent)
  happen(world, 'payment_intent.created', intent)
  return intent
}

export function allowedMethods(params: Params): string[] | null {
  const { allowed_payment_method_types: allowed } = params
  return Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : null
}

/** Whether the card is to be kept; null where nothing was said. */
function usageOf(params: Params): Intent['setup_future_usage'] {
  const usage = textOf(params, 'setup_future_usage')
  if (usage === null || usage === 'on_session' || usage === 'off_session') return usage
  throw invalid('Invalid setup_future_usage', { param: 'setup_future_usage' })
}

/** A browser may say that the card is to be kept, and never that it is not. */
function keepUsage(intent: Intent, params: Params): void {
  const usage = usageOf(params)
  if (usage === null || usage === intent.setup_future_usage) return
  if (intent.setup_future_usage === 'off_session') {
    throw invalid('You may only update setup_future_usage from on_session to off_session', {
      param: 'setup_future_usage',
    })
  }
  intent.setup_future_usage = usage
}

export function intentOf(world: World, id: string): Intent {
  const intent = world.intents.get(id)
  if (!intent) throw missing('payment_intent', id)
  return intent
}

export function cancelIntent(world: World, id: string): Intent {
  const intent = intentOf(world, id)
  if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') {
    throw unexpectedState(intent, 'cancel')
  }
  Object.assign(intent, { status: 'canceled', canceled_at: seconds(world), next_action: null })
  happen(world, 'payment_intent.canceled', intent)
  return intent
}

/** What the script in the browser asks for with the number that was typed. */
export function confirmIntent(world: World, id: string, params: Params, challengeUrl: string): Intent {
  const intent = intentOf(world, id)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'confirm')
  }
  keepUsage(intent, params)
  const card = partOf(partOf(params, 'payment_method_data'), 'card')
  const verdict = judgeNumber(textOf(card, 'number') ?? '')
  if (verdict.status !== 'refused') intent.payment_method = keepCard(world, card, keeperOf(intent)).id
  switch (verdict.status) {
    case 'succeeded':
      return succeed(world, intent)
    case 'processing':
      intent.status = 'processing'
      happen(world, 'payment_intent.processing', intent)
      return intent
    case 'challenge':
      intent.status = 'requires_action'
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url: challengeUrl, return_url: textOf(params, 'return_url') },
      }
      happen(world, 'payment_intent.requires_action', intent)
      return intent
    case 'refused':
      throw refuse(world, intent, verdict)
  }
}

/** Who keeps the card of a payment; without `setup_future_usage` a card is used once. */
export function keeperOf(intent: Intent): string | null {
  return intent.setup_future_usage === null ? null : intent.customer
}

/** The bank is being asked and has not answered; then it does. */
export function beginProcessing(world: World, id: string): Intent {
  const intent = intentOf(world, id)
  if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'confirm')
  intent.status = 'processing'
  happen(world, 'payment_intent.processing', intent)
  return intent
}

export function endProcessing(world: World, id: string, isPaid: boolean): Intent {
  const intent = intentOf(world, id)
  if (intent.status !== 'processing') throw unexpectedState(intent, 'confirm')
  if (isPaid) return succeed(world, intent)
  refuse(world, intent, { code: 'card_declined', declineCode: 'generic_decline', message: 'Declined.' })
  return intent
}

/** The bank's answer to a challenge. */
export function answerChallenge(world: World, id: string, isApproved: boolean): Intent {
  const intent = intentOf(world, id)
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'confirm')
  if (isApproved) return succeed(world, intent)
  refuse(world, intent, notAuthenticated('payment'))
  return intent
}

export function succeed(world: World, intent: Intent): Intent {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: newRef('ch'),
    next_action: null,
    last_payment_error: null,
  })
  if (intent.setup_future_usage === 'off_session') setUpCard(world, intent.payment_method)
  moveBalance(world, 'charge', chargeOf(intent), intent.amount_received)
  happen(world, 'payment_intent.succeeded', intent)
  return intent
}

/** The charge of a paid intent, as far as its line in the balance shows it. */
export function chargeOf(intent: Intent) {
  return {
    id: intent.latest_charge ?? '',
    object: 'charge',
    amount: intent.amount_received,
    amount_captured: intent.amount_received,
    currency: intent.currency,
    payment_intent: intent.id,
  }
}

export function refuse(world: World, intent: Intent, verdict: Parameters<typeof cardError>[0]): Refusal {
  const error = cardError(verdict)
  Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error: error })
  happen(world, 'payment_intent.payment_failed', intent)
  return new Refusal(402, { ...error, payment_intent: intent })
}
