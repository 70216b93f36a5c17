import { Suspense, useSyncExternalStore } from 'react'
import { late } from '#app/ui/late.tsx'
import { useOnceTrue } from '#app/ui/use-once-true.ts'
import type { CartCount } from './cart-count.tsx'
import { followStorage, storedText } from './cart-storage.ts'

// Without a connection the cart's own page is what is left: the link to it stands in every header.
const Count = late(() => import('./cart-count.tsx').then((loaded) => loaded.CartCount))
const SheetOfCart = late(() => import('./cart-sheet.tsx').then((loaded) => loaded.CartSheet))

/** How many tickets are in the cart. Its code is loaded once there is a cart: most visits have none. */
export function LateCartCount(props: Parameters<typeof CartCount>[0]) {
  return (
    useOnceTrue(useHasCart()) && (
      <Suspense>
        <Count {...props} />
      </Suspense>
    )
  )
}

/** The cart at the foot of small screens, whose code is loaded once there is a cart. */
export function LateCartSheet() {
  return (
    useOnceTrue(useHasCart()) && (
      <Suspense>
        <SheetOfCart />
      </Suspense>
    )
  )
}

function useHasCart(): boolean {
  return useSyncExternalStore(
    followStorage,
    () => storedText() !== null,
    () => false,
  )
}
