import { useSyncExternalStore } from 'react'

/** In the order in which they were opened. */
const openModals = new Set<HTMLDialogElement>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Notes that `dialog` was opened as a modal, above those that were open. Returns what notes that it was closed. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  openModals.add(dialog)
  tell()
  return () => {
    openModals.delete(dialog)
    tell()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The modal dialog on top, null without one, undefined until the page is hydrated. Everything outside of such a dialog
 * is inert: it can be neither pressed nor heard.
 */
export function useTopModal(): HTMLDialogElement | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => [...openModals].at(-1) ?? null,
    () => undefined,
  )
}
