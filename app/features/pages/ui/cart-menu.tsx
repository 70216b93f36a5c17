import { useState } from 'react'
import { LateCartCount } from '#app/features/ticketing/cart/ui/late-cart.tsx'
import { LateCartPreview } from '#app/features/ticketing/cart/ui/late-cart-preview.tsx'
import { t } from '#app/kernel/language/t.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Popover } from '#app/ui/popover.tsx'

/** The cart in the header, dropping down. */
export function CartMenu() {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Popover
        label={t('Cart')}
        align="end"
        onOpenChange={setOpen}
        className="w-88"
        trigger={(attributes) => (
          <button type="button" {...attributes} className={buttonStyle('quiet', 'medium')}>
            <Icon name="shopping-cart" className="size-6" />
            <span className="sr-only xl:not-sr-only">{t('Cart')}</span>
            <LateCartCount className="absolute start-8 top-0.5" />
          </button>
        )}
      >
        <LateCartPreview open={open} />
      </Popover>
    </div>
  )
}
