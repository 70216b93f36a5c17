import { useEffect, useState } from 'react'

/** Minor units by ticket type; null while they are added up, 'failed' when that did not work out. */
export type ShownRevenue = Record<string, number> | null | 'failed'

/** What the ticket types brought in, which comes after the page; the last figures stay until there are newer ones. */
export function useRevenue(coming: Promise<Record<string, number>>): ShownRevenue {
  const [shown, setShown] = useState<ShownRevenue>(null)
  useEffect(() => {
    let isWanted = true
    coming.then(
      (revenue) => isWanted && setShown(revenue),
      () => isWanted && setShown('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [coming])
  return shown
}
