import { judgeNumber, keepCard, setUpCard } from './cards.ts'
import { type Params, partOf, textOf } from './form.ts'
import { allowedMethods } from './payment-intents.ts'
import { cardError, missing, notAuthenticated, Refusal, unexpectedState } from './refusal.ts'
import { thingOf } from './things.ts'
import { happen, newRef, offeredMethods, type Setup, seconds, type World } from './world.ts'

/** A card is taken for later, and nothing is charged. */
export function createSetup(world: World, params: Params): Setup {
  const customer = thingOf(world, 'customer', textOf(params, 'customer') ?? '')
  const id = newRef('seti')
  const setup: Setup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newRef('s').slice(2)}`,
    customer: customer.id,
    status: 'requires_payment_method',
    payment_method_types: allowedMethods(params) ?? offeredMethods,
    payment_method: null,
    last_setup_error: null,
    created: seconds(world),
    livemode: world.isLive,
  }
  world.setups.set(id, setup)
  return setup
}

export function setupOf(world: World, id: string): Setup {
  const setup = world.setups.get(id)
  if (!setup) throw missing('setup_intent', id)
  return setup
}

/** What the script in the browser asks for with the number that was typed. */
export function confirmSetup(world: World, id: string, params: Params): Setup {
  const setup = setupOf(world, id)
  if (setup.status === 'succeeded') throw unexpectedState(setup, 'confirm')
  const card = partOf(partOf(params, 'payment_method_data'), 'card')
  const verdict = judgeNumber(textOf(card, 'number') ?? '')
  if (verdict.status === 'refused') throw refused(world, setup, verdict)
  setup.payment_method = keepCard(world, card, setup.customer).id
  if (verdict.status === 'challenge') {
    setup.status = 'requires_action'
    return setup
  }
  return succeeded(world, setup)
}

/** The bank's answer to a challenge. */
export function answerSetupChallenge(world: World, id: string, isApproved: boolean): Setup {
  const setup = setupOf(world, id)
  if (setup.status !== 'requires_action') throw unexpectedState(setup, 'confirm')
  if (isApproved) return succeeded(world, setup)
  refused(world, setup, notAuthenticated('setup'))
  return setup
}

function succeeded(world: World, setup: Setup): Setup {
  Object.assign(setup, { status: 'succeeded', last_setup_error: null })
  setUpCard(world, setup.payment_method)
  happen(world, 'setup_intent.succeeded', setup)
  return setup
}

function refused(world: World, setup: Setup, verdict: Parameters<typeof cardError>[0]): Refusal {
  const error = cardError(verdict)
  Object.assign(setup, { status: 'requires_payment_method', payment_method: null, last_setup_error: error })
  happen(world, 'setup_intent.setup_failed', setup)
  return new Refusal(402, { ...error, setup_intent: setup })
}
