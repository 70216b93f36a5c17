import { useEffect, useRef } from 'react'

type Dragging = {
  /** The picture under the pointer; null elsewhere. */
  onDragTo: (over: HTMLElement | null) => void
  onDrop: () => void
  onCancel: () => void
}

/**
 * Follows the pointer while something is dragged. The window listens, because what is dragged moves in the document,
 * and an element that does loses the pointer.
 */
export function useDragging(isDragging: boolean, dragging: Dragging): void {
  const now = useRef(dragging)
  now.current = dragging
  useEffect(() => {
    if (!isDragging) return
    const move = ({ clientX, clientY }: PointerEvent) =>
      now.current.onDragTo(
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]') ?? null,
      )
    const drop = () => now.current.onDrop()
    const cancel = () => now.current.onCancel()
    const key = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', key)
    }
  }, [isDragging])
}
