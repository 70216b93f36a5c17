import { createContext, useContext } from 'react'
import { rememberInBrowser } from './remember-in-browser.ts'

/** Whether the rows of lists are compact. */
export const rowsCookie = 'staffroom-rows'
export const compactRows = 'compact'

export function rememberRows(isCompact: boolean): void {
  rememberInBrowser(rowsCookie, isCompact ? compactRows : null)
}

type RowDensity = { isCompact: boolean; setCompact: (isCompact: boolean) => void }

/** Given by the frame of the administration. */
export const RowDensityContext = createContext<RowDensity | null>(null)

/** How high rows are, with a way to change it; null where they have one height alone. */
export function useRowDensity(): RowDensity | null {
  return useContext(RowDensityContext)
}
