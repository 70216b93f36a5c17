import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { keyOf, type LightboxPicture } from './lightbox-picture.ts'
import { LightboxStage } from './lightbox-stage.tsx'
import { LightboxThumbnails } from './lightbox-thumbnails.tsx'
import { useModal } from './use-modal.ts'

type LightboxProps = {
  label: string
  pictures: readonly LightboxPicture[]
  /** Which one is shown; null is closed. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
  /** How many come before `pictures`, and how many there are in all, when these are not all of them. */
  before?: number
  total?: number
}

/** Shorter strokes are presses. */
const swipePixels = 48
/** Where a video has its own slider, along its lower edge. */
const controlsPixels = 72

const roundButton =
  'grid size-12 place-items-center rounded-full bg-night/70 text-on-night ring-1 ring-on-night-soft/40 hover:bg-night-line'

/** Below the picture on a phone, where a video has its own buttons at its edges. */
const besidePicture = 'absolute bottom-2 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2'

type RoundButtonProps = {
  icon: IconName
  label: string
  onPress: () => void
  /** There is nothing that way; the focus stays where it is. */
  isOff?: boolean
  className?: string
}

function RoundButton({ icon, label, onPress, isOff = false, className }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className={cx(roundButton, isOff && 'opacity-40', className)}
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}

/** Pictures and videos over the whole screen: arrows, keys, swipe, captions and a strip of thumbnails. */
export function Lightbox(props: LightboxProps) {
  const { label, pictures, index, onIndex, onClose, before = 0 } = props
  const open = index !== null
  const modal = useModal({ open, onClose })
  const count = pictures.length
  const shown = index === null ? undefined : pictures[index]
  const total = props.total ?? count
  /** Round and round once all are here; else not past what is. */
  const neighbour = (by: number) => {
    if (index === null) return null
    const place = count === total ? (index + by + count) % count : index + by
    return pictures[place] ? place : null
  }
  const [next, previous] = [neighbour(1), neighbour(-1)]
  const go = (by: number) => {
    const place = by > 0 ? next : previous
    if (place !== null) onIndex(place)
  }

  usePreloading(pictures, next, previous)
  const swipe = useSwipe(go)

  function press(event: KeyboardEvent) {
    // A player that has the focus winds with its arrows.
    if (event.target instanceof HTMLVideoElement) return
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') go(sign)
    else if (event.key === 'ArrowLeft') go(-sign)
    else if (event.key === 'Home') onIndex(0)
    else if (event.key === 'End') onIndex(count - 1)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      {...modal}
      aria-label={label}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col opacity-0 transition-all transition-discrete ground-night open:flex open:opacity-100 starting:open:opacity-0"
    >
      {shown && index !== null && (
        <>
          <div className="flex items-center justify-between gap-4 p-3 ps-5">
            <p className="tabular-nums" aria-live="polite">
              {t('{number} of {total}', { number: before + index + 1, total })}
            </p>
            <RoundButton icon="x" label={t('Close')} onPress={onClose} />
          </div>
          <figure
            className="relative flex min-h-0 flex-1 touch-pan-y flex-col items-center justify-center px-2 pb-16 select-none sm:pb-0"
            {...swipe}
          >
            <LightboxStage key={keyOf(shown)} picture={shown} />
            {total > 1 && <Arrows hasPrevious={previous !== null} hasNext={next !== null} onGo={go} />}
            {shown.caption && (
              <figcaption className="max-w-reading px-4 pt-3 text-center">{shown.caption}</figcaption>
            )}
          </figure>
          {count > 1 && (
            <LightboxThumbnails pictures={pictures} index={index} before={before} onIndex={onIndex} />
          )}
        </>
      )}
    </dialog>
  )
}

type ArrowsProps = { hasPrevious: boolean; hasNext: boolean; onGo: (by: number) => void }

function Arrows({ hasPrevious, hasNext, onGo }: ArrowsProps) {
  return (
    <>
      <RoundButton
        icon="chevron-left"
        label={t('Previous picture')}
        isOff={!hasPrevious}
        onPress={() => onGo(-1)}
        className={`start-3 ${besidePicture}`}
      />
      <RoundButton
        icon="chevron-right"
        label={t('Next picture')}
        isOff={!hasNext}
        onPress={() => onGo(1)}
        className={`end-3 ${besidePicture}`}
      />
    </>
  )
}

/** Loads the pictures on both sides of the one that is shown. */
function usePreloading(pictures: readonly LightboxPicture[], next: number | null, previous: number | null) {
  useEffect(() => {
    for (const place of [next, previous]) {
      const neighbour = place === null ? undefined : pictures[place]
      if (!neighbour?.src) continue
      const image = new Image()
      image.sizes = '100vw'
      image.srcset = neighbour.srcSet ?? ''
      image.src = neighbour.src
    }
  }, [next, previous, pictures])
}

/** Goes on or back by a stroke over the picture; one that begins on a video's own controls is the video's. */
function useSwipe(go: (by: number) => void) {
  const strokeFrom = useRef<number | null>(null)
  return {
    onPointerDown({ target, clientX, clientY }: PointerEvent) {
      const isOnControls =
        target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - controlsPixels
      strokeFrom.current = isOnControls ? null : clientX
    },
    onPointerUp({ clientX }: PointerEvent) {
      const stroke = strokeFrom.current === null ? 0 : clientX - strokeFrom.current
      strokeFrom.current = null
      if (Math.abs(stroke) >= swipePixels) go(stroke < 0 ? 1 : -1)
    },
    onPointerCancel() {
      strokeFrom.current = null
    },
  }
}
