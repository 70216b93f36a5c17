import { useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { CartCount } from './cart-count.tsx'
import { LateCartPreview } from './late-cart-preview.tsx'

/** The cart in the header, dropping down. */
export function CartMenu({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={className}>
      <Popover
        label="Cart"
        align="end"
        onOpenChange={setOpen}
        className="w-88"
        trigger={(attributes) => (
          <button
            type="button"
            {...attributes}
            className={`${buttonStyle('quiet', 'medium')} whitespace-nowrap`}
          >
            <Icon name="shopping-cart" />
            Cart
            <CartCount className="absolute start-6.5 -top-0.5 h-5! min-w-5! px-1!" />
          </button>
        )}
      >
        <LateCartPreview open={open} />
      </Popover>
    </div>
  )
}
