import type { ReactNode } from 'react'

type ClaimOfferProps = {
  title: string
  price: string
  /** How many there are, or why there is none. */
  note?: ReactNode
  action?: ReactNode
  /** What does not fit beside the title. */
  children?: ReactNode
}

/** A free ticket, in a line beneath those that are sold. */
export function ClaimOffer({ title, price, note, action, children }: ClaimOfferProps) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line px-5 py-3 sm:px-6">
      <div className="grid grid-cols-[1fr_auto] items-center gap-4">
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-tight font-semibold">{title}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <span className="whitespace-nowrap text-marigold-ink tabular-nums">{price}</span>
            {note}
          </p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
