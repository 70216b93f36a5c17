import { type Params, partOf, textOf } from './form.ts'
import { intentOf } from './payment-intents.ts'
import { type FraudWarning, happen, newRef, seconds, type World } from './world.ts'

/** A card network says that a payment is likely to be disputed as fraud. */
export function warnOfFraud(world: World, paymentIntent: string): FraudWarning {
  const intent = intentOf(world, paymentIntent)
  const warning: FraudWarning = {
    id: newRef('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: intent.latest_charge ?? '',
    payment_intent: intent.id,
    fraud_type: 'unauthorized_use_of_card',
    created: seconds(world),
    livemode: world.isLive,
  }
  world.warnings.set(warning.id, warning)
  happen(world, 'radar.early_fraud_warning.created', warning)
  return warning
}

export function listWarnings(world: World, params: Params): FraudWarning[] {
  const intent = textOf(params, 'payment_intent')
  const from = Number(textOf(partOf(params, 'created'), 'gte') ?? 0)
  return [...world.warnings.values()].filter(
    (one) => one.created >= from && (intent === null || one.payment_intent === intent),
  )
}
