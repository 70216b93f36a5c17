import { CartView } from '#app/features/ticketing/cart/ui/cart-view.tsx'
import { privateMeta } from '#app/http/private-page.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/cart'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(t('Your cart'), matches)
}

export default function CartPage() {
  return (
    // Tall enough that the footer stays where it is when the cart is there.
    <div className="min-h-[85svh] py-10 page-width md:py-14">
      <h1 className="mb-7 text-2xl">{t('Your cart')}</h1>
      <noscript>
        <Notice tone="warning" className="mb-6" title={t('Cart and checkout need JavaScript')}>
          {t('Please turn JavaScript on and load this page again. Your tickets are kept in your browser.')}
        </Notice>
      </noscript>
      <CartView />
    </div>
  )
}
