import { useRef, useState } from 'react'
import { type Chosen, nothingSelected, pageToggled, rowToggled } from './selection.ts'

/**
 * The selection of a list whose rows on this page are `pageIds`, in order. It outlives another page and another
 * sorting, and ends when something else than before matches (`matching` says what does).
 */
export function useSelection(pageIds: readonly string[], total: number | null, matching: string) {
  const [kept, setKept] = useState({ matching, selected: nothingSelected })
  const lastPressed = useRef<string | null>(null)
  const selected = kept.matching === matching ? kept.selected : nothingSelected
  const set = (next: typeof selected) => setKept({ matching, selected: next })
  const has = (id: string) => selected.isAll || selected.ids.includes(id)
  const chosen: Chosen = {
    ...selected,
    count: selected.isAll ? total : selected.ids.length,
    clear: () => set(nothingSelected),
  }
  return {
    chosen,
    has,
    here: pageIds.filter(has).length,
    /** Selects or deselects a row; with `isRange` all between the one pressed before and it. */
    toggle(id: string, isRange = false) {
      const from = isRange ? lastPressed.current : null
      lastPressed.current = id
      set(rowToggled(selected, pageIds, id, from))
    },
    togglePage: () => set(pageToggled(selected, pageIds)),
    chooseAll: () => set({ ids: [], isAll: true }),
  }
}

export type Selection = ReturnType<typeof useSelection>
