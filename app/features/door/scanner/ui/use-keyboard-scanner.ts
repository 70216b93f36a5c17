import { useEffect, useEffectEvent } from 'react'
import { noBurst, readKey } from '../../rules/keyboard-scanner.ts'

const takesText = 'input, textarea, select, [contenteditable="true"]'

/** Hears a scanner that types like a keyboard, wherever the focus is; what lands in a field stays there. */
export function useKeyboardScanner(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    let burst = noBurst
    function hear(event: KeyboardEvent) {
      const isElsewhere = event.target instanceof Element && event.target.closest(takesText) !== null
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) {
        burst = noBurst
        return
      }
      const read = readKey(burst, event.key, event.timeStamp)
      burst = read.burst
      if (read.code === null) return
      // The Enter that ends a code presses no button.
      event.preventDefault()
      event.stopPropagation()
      take(read.code)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
