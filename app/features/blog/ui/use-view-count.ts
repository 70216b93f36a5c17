import { useEffect } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { postPath } from '../rules/post-path.ts'

/** Looked at for so long, a post counts as read. */
const lookedAtMs = 5_000

/** Tells the server once that the post is looked at: not of tabs in the background, nor of a glance. */
export function useViewCount(slug: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const leave = () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
    function look() {
      stop()
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        leave()
        // A view that is not counted does no harm.
        fetch(pathHere(`${postPath(slug)}/view`), { method: 'POST', keepalive: true }).catch(() => undefined)
      }, lookedAtMs)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return leave
  }, [slug])
}
