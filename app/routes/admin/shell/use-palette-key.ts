import { useEffect, useEffectEvent } from 'react'

/** Ctrl+K, or Cmd+K, opens the palette from anywhere; null where there is none. */
export function usePaletteKey(onOpen: (() => void) | null): void {
  const hasPalette = onOpen !== null
  const open = useEffectEvent(() => onOpen?.())
  useEffect(() => {
    if (!hasPalette) return
    function press(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      // An editor of text has its own use for it: links.
      if (event.defaultPrevented) return
      event.preventDefault()
      // Over a question that waits for its answer nothing else is opened.
      if (!document.querySelector('dialog[open]')) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasPalette])
}
