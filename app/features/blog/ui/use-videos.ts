import { type RefObject, useEffect } from 'react'
import { embedOf, embedPlayer } from '#app/kernel/embeds.ts'
import { t } from '#app/kernel/language/t.ts'

/**
 * Puts the player where a video is pressed. A page that was reached from another one lives under that one's content
 * policy, which frames nothing: it is reloaded as a document, at the video, and that is played.
 */
export function useVideos(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const places = () => [...element.querySelectorAll<HTMLAnchorElement>('a[data-video]')]
    const asked = /^#video-(\d+)$/.exec(location.hash)
    const first = asked && isDocument() ? places()[Number(asked[1])] : undefined
    if (first) {
      first.scrollIntoView({ block: 'center' })
      play(first)
    }
    const press = (event: MouseEvent) => {
      const place = event.target instanceof Element ? event.target.closest('a[data-video]') : null
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!(place instanceof HTMLAnchorElement) || !isPlain) return
      event.preventDefault()
      if (isDocument()) play(place)
      else {
        history.replaceState(history.state, '', `#video-${places().indexOf(place)}`)
        location.reload()
      }
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [text])
}

/** Whether this page was loaded as the document it is. */
function isDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname
}

function play(place: HTMLAnchorElement): void {
  const embed = embedOf(place.dataset.video, place.dataset.videoId)
  if (!embed) return
  const frame = document.createElement('iframe')
  frame.src = embedPlayer(embed)
  frame.title = place.querySelector('.video-title')?.textContent ?? t('Video')
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.className = 'block aspect-video w-full rounded-card'
  place.replaceWith(frame)
  frame.focus()
}
