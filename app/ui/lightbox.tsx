import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
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
  const strokeFrom = useRef<number | null>(null)
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

  function touch(event: PointerEvent) {
    const { target, clientX, clientY } = event
    const isOnControls =
      target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - controlsPixels
    strokeFrom.current = isOnControls ? null : clientX
  }

  function release(event: PointerEvent) {
    const stroke = strokeFrom.current === null ? 0 : event.clientX - strokeFrom.current
    strokeFrom.current = null
    if (Math.abs(stroke) >= swipePixels) go(stroke < 0 ? 1 : -1)
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
              {`${before + index + 1} of ${total}`}
            </p>
            <RoundButton icon="x" label="Close" onPress={onClose} />
          </div>
          <figure
            className="relative flex min-h-0 flex-1 touch-pan-y flex-col items-center justify-center px-2 pb-16 select-none sm:pb-0"
            onPointerDown={touch}
            onPointerUp={release}
            onPointerCancel={() => {
              strokeFrom.current = null
            }}
          >
            <LightboxStage key={keyOf(shown)} picture={shown} />
            {total > 1 && (
              <>
                <RoundButton
                  icon="chevron-left"
                  label="Previous picture"
                  isOff={previous === null}
                  onPress={() => go(-1)}
                  className={`start-3 ${besidePicture}`}
                />
                <RoundButton
                  icon="chevron-right"
                  label="Next picture"
                  isOff={next === null}
                  onPress={() => go(1)}
                  className={`end-3 ${besidePicture}`}
                />
              </>
            )}
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
