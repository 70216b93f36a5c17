import { type ReactNode, Suspense, useState } from 'react'
import { useBrowserValue } from './use-browser-value.ts'

/**
 * A part of a page whose code comes later, with which the server has drawn it already. A page from the server answers
 * without waiting for that code. A navigation waits for it: a part that came after the page would move what is being
 * pressed.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  return isFromServer ? <Suspense>{children}</Suspense> : children
}
