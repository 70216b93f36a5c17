import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { AdminStep } from '../shell/admin-step.tsx'

type OrderFrameProps = {
  order: { id: string; reference: string }
  title: string
  help: string
  children: ReactNode
}

/** A step that is about one order. */
export function OrderFrame({ order, title, ...step }: OrderFrameProps) {
  return (
    <AdminStep
      {...step}
      list={{ label: t('Orders'), to: '/admin/orders' }}
      about={{ label: order.reference, to: `/admin/orders/${order.id}` }}
      step={title}
      title={`${title} ${order.reference}`}
    />
  )
}
