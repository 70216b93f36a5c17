import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CartPreviewProps } from './cart-preview.tsx'

const CartPreview = lazy(async () => ({ default: (await import('./cart-preview.tsx')).CartPreview }))

/** The preview of the cart, whose code is loaded when it is first opened: most pages are read without it. */
export function LateCartPreview(props: CartPreviewProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense
      fallback={
        <div aria-busy="true" className="p-4">
          <Skeleton shape="text" lines={3} />
        </div>
      }
    >
      <CartPreview {...props} />
    </Suspense>
  )
}
