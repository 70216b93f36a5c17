import type { ReactNode } from 'react'
import { AdminStep } from '../shell/admin-step.tsx'

type OrderFrameProps = {
  order: { id: string; reference: string }
  title: string
  help: string
  /** Where a person who can show by Google that it is them comes back to; null for others. */
  googleReturnTo?: string | null
  children: ReactNode
}

/** A step that is about one order. */
export function OrderFrame({ order, title, googleReturnTo = null, ...step }: OrderFrameProps) {
  return (
    <AdminStep
      {...step}
      list={{ label: 'Orders', to: '/admin/orders' }}
      about={{ label: order.reference, to: `/admin/orders/${order.id}` }}
      step={title}
      title={`${title} ${order.reference}`}
      googleReturnTo={googleReturnTo}
    />
  )
}
