import { useSyncExternalStore } from 'react'

const openModals: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Notes that `dialog` was opened as a modal, above those that were open. Returns what notes that it was closed. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  openModals.push(dialog)
  tell()
  return () => {
    openModals.splice(openModals.indexOf(dialog), 1)
    tell()
  }
}

/** The modal dialog on top, or null. Everything outside of it is inert: it can be neither pressed nor heard. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => openModals.at(-1) ?? null,
    () => null,
  )
}
