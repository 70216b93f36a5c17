import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { CartCount } from './cart-count.tsx'
import { LateCartPreview } from './late-cart-preview.tsx'

/** The cart of small screens: a floating button that opens a sheet from below. */
export function CartSheet() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        data-above-note=""
        className="fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 -translate-y-[calc(var(--bottom-bar,0px)+var(--foot-note,0px))] grid size-14 place-items-center rounded-full bg-teal text-on-teal shadow-raised hover:bg-teal-dark md:hidden noscript:hidden print:hidden"
      >
        <Icon name="shopping-cart" className="size-6" label="Cart" />
        <CartCount className="absolute -end-1 -top-1" />
      </button>
      <Sheet open={open} onClose={close} title="Your cart">
        <LateCartPreview open={open} onLeave={close} />
      </Sheet>
    </>
  )
}
