import { createContext, useContext } from 'react'

export type Toast = {
  tone?: 'success' | 'info' | 'danger'
  title: string
  description?: string
  /** One thing to do about it ("Undo", "View Cart"). */
  action?: { label: string; onPress?: () => void; to?: string }
}

export const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Gives `show(toast)`: for an outcome that is not visible otherwise. A new toast replaces the last. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
