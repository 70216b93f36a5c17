import type { ReactNode } from 'react'
import { GoogleButton } from '#app/features/people/ui/google-button.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AdminPage } from './admin-page.tsx'

type OrderFrameProps = {
  order: { id: string; reference: string }
  title: string
  help: string
  /** Where somebody without a password comes back to after signing in with Google again; null with one. */
  googleReturnTo?: string | null
  children: ReactNode
}

/** A step that is about one order: where it lies, its title, its content. */
export function OrderFrame({ order, title, help, googleReturnTo, children }: OrderFrameProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Orders', to: '/admin/orders' },
          { label: order.reference, to: `/admin/orders/${order.id}` },
          { label: title },
        ]}
      />
      <AdminPage title={`${title} ${order.reference}`} help={help}>
        <div className="grid max-w-3xl gap-6">
          {children}
          {googleReturnTo && (
            <div className="max-w-md">
              <GoogleButton returnTo={googleReturnTo} />
            </div>
          )}
        </div>
      </AdminPage>
    </>
  )
}
