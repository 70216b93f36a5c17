import { useState } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { countOf } from './cart-items.ts'
import { useCart } from './cart-store.ts'
import { LateCartPreview } from './late-cart-preview.tsx'

/**
 * The cart of small screens while something is in it: a bar at the foot that opens a sheet from below. The bar has a
 * background of its own, so that the button covers no text.
 */
export function CartSheet() {
  const count = countOf(useCart() ?? [])
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {count > 0 && (
        <div
          data-cart-bar=""
          className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden noscript:hidden print:hidden"
        >
          <Button wide icon="shopping-cart" variant="secondary" onClick={() => setOpen(true)}>
            {plural(count, 'Cart: {count} ticket', 'Cart: {count} tickets')}
          </Button>
        </div>
      )}
      <Sheet open={open} onClose={close} title={t('Your cart')}>
        <LateCartPreview open={open} onLeave={close} />
      </Sheet>
    </>
  )
}
