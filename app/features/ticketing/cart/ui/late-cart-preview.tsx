import { Suspense } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { late } from '#app/ui/late.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useOnceTrue } from '#app/ui/use-once-true.ts'
import type { CartPreviewProps } from './cart-preview.tsx'

// Without a connection, or once a newer version is served, the cart's own page is what is left.
const CartPreview = late(() => import('./cart-preview.tsx').then((loaded) => loaded.CartPreview), CartLink)

/** The preview of the cart, whose code is loaded when it is first opened: most pages are read without it. */
export function LateCartPreview(props: CartPreviewProps) {
  if (!useOnceTrue(props.open)) return null
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

function CartLink({ onLeave }: CartPreviewProps) {
  return (
    <div className="p-2">
      <ButtonLink to="/cart" wide reloadDocument onClick={onLeave}>
        {t('View Cart')}
      </ButtonLink>
    </div>
  )
}
