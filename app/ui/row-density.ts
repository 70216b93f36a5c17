import { createContext, useContext } from 'react'

/** Whether the rows of lists are compact: kept by the browser, and sent, so that the server draws them like that. */
export const rowsCookie = 'staffroom-rows'
export const compactRows = 'compact'

const aYear = 365 * 24 * 60 * 60

/** Remembers in the browser how high rows are; only the administration is told. */
export function rememberRows(isCompact: boolean): void {
  const life = isCompact ? aYear : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is asynchronous and not everywhere
  document.cookie = `${rowsCookie}=${compactRows}; Path=/admin; Max-Age=${life}; SameSite=Lax`
}

type RowDensity = { isCompact: boolean; setCompact: (isCompact: boolean) => void }

/** Given by the frame of the administration. */
export const RowDensityContext = createContext<RowDensity | null>(null)

/** How high rows are, with a way to change it; null where they have one height alone. */
export function useRowDensity(): RowDensity | null {
  return useContext(RowDensityContext)
}
