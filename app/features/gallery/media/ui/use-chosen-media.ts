import { useState } from 'react'
import { mostChosen } from '../../rules/gallery-limits.ts'

/** Which of the shown media are chosen; what is not shown any more is not chosen either. */
export function useChosenMedia(shown: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter((id) => ids.has(id)).slice(0, mostChosen)
  return {
    ids: chosen,
    isChosen: (id: string) => ids.has(id),
    toggle(id: string) {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    all: () => setIds(new Set(shown.slice(0, mostChosen))),
    clear: () => setIds(new Set()),
  }
}
