import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'

type ClaimOfferProps = {
  title: string
  price: string
  badge?: ReactNode
  children: ReactNode
}

/** A free ticket beside those that are sold. */
export function ClaimOffer({ title, price, badge, children }: ClaimOfferProps) {
  return (
    <Panel
      title={title}
      actions={<p className="text-lg font-semibold tabular-nums text-marigold-ink">{price}</p>}
    >
      <div className="grid gap-3">
        {badge && <div className="flex">{badge}</div>}
        {children}
      </div>
    </Panel>
  )
}
