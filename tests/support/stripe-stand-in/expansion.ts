import type { Params } from './form.ts'
import { Refusal } from './refusal.ts'

/** What can be expanded below a property: that of an object by its name, of a part or a list, or nothing. */
type Below = string | { [property: string]: Below } | null

/** What the stand-in shows only where it is expanded, by object. */
const objects: Record<string, { [property: string]: Below }> = {
  subscription: { customer: 'customer', default_payment_method: 'payment_method', latest_invoice: 'invoice' },
  customer: { invoice_credit_balance: null },
  invoice: { payments: { data: 'invoice_payment' }, confirmation_secret: null },
  invoice_payment: { invoice: 'invoice', payment: { payment_intent: 'payment_intent' } },
  balance_transaction: { source: null },
}

const mostLevels = 4

/** Refuses what the API refuses to expand: more than four levels, each `data` being one, and what is no reference. */
export function demandExpandable(method: string, path: string, { expand }: Params): void {
  for (const one of Array.isArray(expand) ? expand : []) {
    if (typeof one !== 'string') continue
    const levels = one.split('.')
    if (levels.length > mostLevels) {
      throw refusal(
        'property_expansion_max_depth',
        `You cannot expand more than ${mostLevels} levels of a property. Property: ${one}`,
      )
    }
    let below: Below = answeredBy(method, path)
    for (const level of levels) {
      const properties = typeof below === 'string' ? (objects[below] ?? {}) : (below ?? {})
      const next: Below | undefined = properties[level]
      if (next === undefined)
        throw refusal('property_expansion_failed', `This property cannot be expanded (${one}).`)
      below = next
    }
  }
}

/** The object that a request answers with, or a list of them. */
function answeredBy(method: string, path: string): Below {
  const [, , resource = '', id] = path.split('/')
  const object = resource.replace(/s$/, '')
  return method === 'GET' && id === undefined ? { data: object } : object
}

const refusal = (code: string, message: string) =>
  new Refusal(400, { type: 'invalid_request_error', code, message })
