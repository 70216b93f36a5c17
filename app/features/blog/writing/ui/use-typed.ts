import { type RefObject, useState } from 'react'
import { type PostTyped, postTypedOf } from '../typed-post.ts'

/**
 * The fields of the form as they stand, while it is typed; `read` is called as they change. By the form's own
 * `onInput`: a listener beside React's would draw fields anew before React knows what was typed into them.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>, initial: PostTyped) {
  const [typed, setTyped] = useState(initial)
  function read() {
    if (form.current) setTyped(postTypedOf(Object.fromEntries(new FormData(form.current))))
  }
  return { typed, read }
}
