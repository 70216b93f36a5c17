import type { Controls } from './controls.ts'
import type { Fault } from './faults.ts'
import type { Refund, World } from './world.ts'

type Wish = {
  intent?: string
  id?: string
  amount?: number
  status?: string
  mode?: 'send' | 'keep'
  times?: number
  reversed?: boolean
  atOnce?: boolean
  /** Events of this payment or subscription only. */
  of?: string
  /** An instant as text, or seconds. */
  to?: string
  seconds?: number
  subscription?: string
  number?: string
}

/** The controls over HTTP, for browsers' tests and benchmarks: POST /_control/<name> with JSON. */
export async function control(
  controls: Controls,
  world: World,
  path: string,
  body: string,
): Promise<unknown> {
  const wish = (body === '' ? {} : JSON.parse(body)) as Wish
  const { intent = '', id = '', amount, status = '' } = wish
  switch (path.slice('/_control/'.length)) {
    case 'state':
      return {
        intents: [...world.intents.values()],
        refunds: [...world.refunds.values()],
        disputes: [...world.disputes.values()],
        subscriptions: [...world.subscriptions.values()],
        invoices: [...world.invoices.values()],
        events: world.events,
      }
    case 'fail':
      controls.fail(wish as unknown as Fault)
      return {}
    case 'heal':
      controls.healAll()
      return {}
    case 'webhooks':
      controls.sendWebhooks(wish.mode ?? 'send')
      return {}
    case 'deliver':
      return controls.deliver({ ...wish, ...(wish.of ? { events: controls.eventsOf(wish.of) } : {}) })
    case 'pay':
      return controls.pay(
        wish.subscription ? controls.intentOfSubscription(wish.subscription).id : intent,
        wish.number,
      )
    case 'advance':
      controls.advance(wish.to ? { to: new Date(wish.to) } : { seconds: wish.seconds ?? 0 })
      return {}
    case 'renew': {
      const subscription = world.subscriptions.get(wish.subscription ?? '')
      if (!subscription) throw new Error('no such subscription')
      controls.renew(subscription)
      return {}
    }
    case 'refund':
      return controls.refundAtProvider(intent, amount)
    case 'refund-status':
      controls.settings.refundStatus = status as Refund['status']
      return {}
    case 'end-refund':
      return controls.endRefund(id, status as 'succeeded' | 'failed')
    case 'dispute':
      return controls.openDispute(intent)
    case 'fraud-warning':
      return controls.warnOfFraud(intent)
    case 'move-dispute':
      return controls.moveDispute(id, status)
    default:
      throw new Error(`no control ${path}`)
  }
}
