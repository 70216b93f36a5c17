import { type RefObject, useEffect } from 'react'

/**
 * On a narrow screen a row of links is longer than what is seen of it: brings the current one into the middle. Only
 * the row moves, as it may stand below what is seen of the page. Its nearest positioned ancestor begins where it does.
 */
export function useCurrentInRow(place: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const row = place.current
    const link = current && row?.querySelector<HTMLElement>('[aria-current]')
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [place, current])
}
