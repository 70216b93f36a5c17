import { charge, drawInvoice, endInvoice, finalize, listInvoices } from './invoices.ts'
import { itemOf, monthOf, setItem } from './subscription-item.ts'
import { end, voidAll } from './subscriptions.ts'
import { happen, type Invoice, type Subscription, seconds, type World } from './world.ts'

const hour = 3_600
const day = 24 * hour
/** Days after a renewal at which its card is tried again; then the subscription is cancelled. */
const retryDays = [1, 3, 5]

type Due = { at: number; run: () => void }

/** Time passes at the provider: what becomes due until then happens, each at its moment and in its order. */
export function advance(world: World, to: number): void {
  for (let due = nextDue(world, to); due; due = nextDue(world, to)) {
    world.ahead += Math.max(0, due.at - seconds(world))
    due.run()
  }
  world.ahead += Math.max(0, to - seconds(world))
}

function nextDue(world: World, until: number): Due | null {
  const all = [...world.subscriptions.values()]
    .flatMap((subscription) => dueOf(world, subscription) ?? [])
    .filter(({ at }) => at <= until)
  return all.sort((a, b) => a.at - b.at)[0] ?? null
}

function dueOf(world: World, subscription: Subscription): Due | null {
  switch (subscription.status) {
    case 'incomplete':
      return { at: subscription.created + 23 * hour, run: () => expire(world, subscription) }
    case 'active': {
      const draft = draftOf(world, subscription)
      if (draft) return { at: draft.created + hour, run: () => deleteDraft(world, subscription) }
      const until = subscription.pending_update?.expires_at
      if (until !== undefined) return { at: until, run: () => expireUpdate(world, subscription) }
      const at = itemOf(subscription).current_period_end
      const resumes = subscription.pause_collection?.resumes_at ?? null
      if (resumes !== null && resumes <= at) return { at: resumes, run: () => unpause(world, subscription) }
      const run = () =>
        subscription.cancel_at_period_end
          ? end(world, subscription, 'canceled')
          : beginRenewal(world, subscription)
      return { at, run }
    }
    case 'past_due': {
      const open = listInvoices(world, { subscription: subscription.id, status: 'open' })
      const invoice = open.find((one) => one.next_payment_attempt !== null)
      const at = invoice?.next_payment_attempt
      return invoice && at ? { at, run: () => attempt(world, subscription, invoice) } : null
    }
    default:
      return null
  }
}

function expire(world: World, subscription: Subscription): void {
  end(world, subscription, 'incomplete_expired')
  voidAll(world, subscription)
}

function expireUpdate(world: World, subscription: Subscription): void {
  endInvoice(world, subscription.latest_invoice ?? '', 'void')
  happen(world, 'customer.subscription.pending_update_expired', subscription)
}

function unpause(world: World, subscription: Subscription): void {
  subscription.pause_collection = null
  happen(world, 'customer.subscription.updated', subscription)
}

/** The month of a subscription is over: the next one's invoice is a draft for an hour, and nothing is charged yet. */
function beginRenewal(world: World, subscription: Subscription): void {
  subscription.index += 1
  setItem(subscription)
  const drawn = drawInvoice(world, subscription, monthOf(world, subscription, 'subscription_cycle'))
  // Of one that is paused, what is drawn is void at once.
  const draft: Invoice = { ...drawn, status: subscription.pause_collection ? 'void' : 'draft' }
  world.invoices.set(draft.id, draft)
  subscription.latest_invoice = draft.id
  happen(world, 'invoice.created', draft)
  happen(world, 'customer.subscription.updated', subscription)
}

/** The hour of a draft is over: it is finalised and charged. */
function deleteDraft(world: World, subscription: Subscription): void {
  const draft = draftOf(world, subscription)
  if (!draft) return
  draft.status = 'open'
  const invoice = finalize(world, subscription, draft)
  if (invoice.status === 'open') attempt(world, subscription, invoice)
}

const draftOf = (world: World, { latest_invoice }: Subscription): Invoice | undefined => {
  const invoice = world.invoices.get(latest_invoice ?? '')
  return invoice?.status === 'draft' ? invoice : undefined
}

/** The month of a subscription is over, and so is the hour of the next one's draft. */
export function renew(world: World, subscription: Subscription): void {
  beginRenewal(world, subscription)
  deleteDraft(world, subscription)
}

function attempt(world: World, subscription: Subscription, invoice: Invoice): void {
  if (charge(world, invoice, subscription.default_payment_method)) return
  const days = retryDays[invoice.attempt_count - 1]
  if (days === undefined && world.afterRetries === 'unpaid') {
    invoice.next_payment_attempt = null
    subscription.status = 'unpaid'
    happen(world, 'customer.subscription.updated', subscription)
    return
  }
  if (days === undefined) {
    endInvoice(world, invoice.id, 'uncollectible')
    end(world, subscription, 'canceled')
    return
  }
  invoice.next_payment_attempt = invoice.created + days * day
  subscription.status = 'past_due'
  happen(world, 'customer.subscription.updated', subscription)
}
