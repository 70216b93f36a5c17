import { type RefObject, useLayoutEffect } from 'react'
import type { OwnField } from './own-field.ts'

/** Calls `follow` with the field's value now and whenever it changes, also with its form. */
export function useFollowed(own: RefObject<OwnField | null>, follow: (value: string) => void): void {
  useLayoutEffect(() => {
    const field = own.current
    if (!field) return
    const tell = () => follow(field.value)
    // A form is reset after it has said so.
    const tellLater = () => void setTimeout(tell)
    const { form } = field
    tell()
    field.addEventListener('input', tell)
    field.addEventListener('change', tell)
    form?.addEventListener('reset', tellLater)
    return () => {
      field.removeEventListener('input', tell)
      field.removeEventListener('change', tell)
      form?.removeEventListener('reset', tellLater)
    }
  }, [own, follow])
}
