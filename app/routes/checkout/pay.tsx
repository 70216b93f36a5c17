import { redirect, redirectDocument } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { refusalOfCode } from '#app/features/money/payments/ui/payment-refusal.ts'
import { foreignOrder } from '#app/features/order-codes/foreign-order.server.ts'
import { HeldCode } from '#app/features/order-codes/ui/held-code.tsx'
import { HoldEnded } from '#app/features/ticketing/checkout/ui/hold-ended.tsx'
import { PayScreen, type PayScreenProps } from '#app/features/ticketing/checkout/ui/pay-screen.tsx'
import { type OrderView, orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { summaryLinesOf, summaryPriceOf } from '#app/features/ticketing/orders/ui/order-lines.ts'
import { orderPath, payPath, successPath } from '#app/features/ticketing/rules/links.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/pay'

/** The payment step of an order that holds its places; every other order shows its page. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const claim = { reference: params.reference, key: url.searchParams.get('key') }
  const order = await orderByReference(ctx, claim)
  const { reference, key, status, holdExpiresAt, currency, totalMinor, payment } = order
  const isOver = holdExpiresAt.getTime() <= ctx.now.getTime()
  if (status !== 'expired' && !isHolding(status)) throw redirect(orderPath(reference, key))
  if (status === 'expired' && payment?.status === 'succeeded') throw redirect(orderPath(reference, key))
  if (status === 'expired' || isOver) {
    const isBegun = payment?.isStarted && payment.status === 'pending'
    return { isOver: true as const, begun: isBegun ? { reference, key } : null }
  }
  // The provider's script runs in a document of its own, with a policy of its own.
  const isWithinDocument = new URL(request.url).pathname.endsWith('.data')
  if (ctx.site.stripePublishableKey && isWithinDocument) throw redirectDocument(payPath(reference, key))
  return {
    isOver: false as const,
    order: {
      reference,
      orderKey: key,
      amount: { minor: totalMinor, currency },
      lines: summaryLinesOf(order),
      price: summaryPriceOf(order),
      holdExpiresAt,
      now: ctx.now,
    },
    mayChangeCode: foreignOrder(ctx, order) === null,
    method: methodOf(ctx, order, url.searchParams),
  }
}

function methodOf(ctx: Ctx, order: OrderView, query: URLSearchParams): PayScreenProps['method'] {
  const { buyer, billingAddress, reference, key } = order
  const { stripePublishableKey: publishableKey, baseUrl } = ctx.site
  if (!publishableKey) {
    const step = query.get('step') === 'challenge' ? 'challenge' : 'card'
    return { by: 'demo', buyerName: buyer.name, step }
  }
  const refused = query.get('refused')
  return {
    by: 'stripe',
    publishableKey,
    payer: { ...buyer, address: billingAddress },
    returnUrl: addressHere(baseUrl, successPath(reference, key)),
    refusal: refused === null ? null : refusalOfCode(refused),
  }
}

export const headers = () => secretPageHeaders

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Payment'), matches)
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  if (loaderData.isOver) return <HoldEnded begun={loaderData.begun} />
  const { order, method, mayChangeCode } = loaderData
  const codeEntry = mayChangeCode && (
    <HeldCode
      key={order.reference}
      reference={order.reference}
      orderKey={order.orderKey}
      applied={order.price.code}
      byDocument={method.by === 'stripe'}
    />
  )
  return <PayScreen key={order.reference} order={order} method={method} codeEntry={codeEntry} />
}
