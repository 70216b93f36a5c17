import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'
import { LightboxThumbnails } from './lightbox-thumbnails.tsx'
import { Picture } from './picture.tsx'
import { useModal } from './use-modal.ts'

export type LightboxPicture = {
  src: string
  alt: string
  width: number
  height: number
  srcSet?: string
  thumbnail?: string
  caption?: string
}

type LightboxProps = {
  label: string
  pictures: readonly LightboxPicture[]
  /** Which one is shown; null is closed. */
  index: number | null
  onIndex: (index: number) => void
  onClose: () => void
}

/** Shorter strokes are presses. */
const swipePixels = 48

const roundButton =
  'grid size-12 place-items-center rounded-full bg-night/70 text-on-night ring-1 ring-on-night-soft/40 hover:bg-night-line'

function RoundButton(props: { icon: IconName; label: string; onPress: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className={`${roundButton} ${props.className ?? ''}`}
    >
      <Icon name={props.icon} className="size-6" />
    </button>
  )
}

/** Pictures over the whole screen: arrows, keys, swipe, captions and a strip of thumbnails. */
export function Lightbox({ label, pictures, index, onIndex, onClose }: LightboxProps) {
  const open = index !== null
  const modal = useModal({ open, onClose })
  const strokeFrom = useRef<number | null>(null)
  const count = pictures.length
  const shown = index === null ? undefined : pictures[index]
  const go = (by: number) => index !== null && onIndex((index + by + count) % count)

  useEffect(() => {
    if (index === null) return
    for (const by of [1, -1]) {
      const neighbour = pictures[(index + by + count) % count]
      if (!neighbour) continue
      const image = new Image()
      image.sizes = '100vw'
      image.srcset = neighbour.srcSet ?? ''
      image.src = neighbour.src
    }
  }, [index, pictures, count])

  function press(event: KeyboardEvent) {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') go(sign)
    else if (event.key === 'ArrowLeft') go(-sign)
    else if (event.key === 'Home') onIndex(0)
    else if (event.key === 'End') onIndex(count - 1)
    else return
    event.preventDefault()
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
              {index + 1} / {count}
            </p>
            <RoundButton icon="x" label="Close" onPress={onClose} />
          </div>
          <figure
            className="relative flex min-h-0 flex-1 touch-pan-y flex-col items-center justify-center px-2 select-none"
            onPointerDown={(event) => {
              strokeFrom.current = event.clientX
            }}
            onPointerUp={release}
            onPointerCancel={() => {
              strokeFrom.current = null
            }}
          >
            <Picture
              key={shown.src}
              src={shown.src}
              srcSet={shown.srcSet}
              sizes="100vw"
              alt={shown.alt}
              width={shown.width}
              height={shown.height}
              priority
              className="pointer-events-none min-h-0 w-auto max-w-full flex-initial rounded-sm bg-transparent object-contain"
            />
            {shown.caption && (
              <figcaption className="max-w-reading px-4 pt-3 text-center">{shown.caption}</figcaption>
            )}
            {count > 1 && (
              <>
                <RoundButton
                  icon="chevron-left"
                  label="Previous picture"
                  onPress={() => go(-1)}
                  className="absolute start-3 top-1/2 -translate-y-1/2"
                />
                <RoundButton
                  icon="chevron-right"
                  label="Next picture"
                  onPress={() => go(1)}
                  className="absolute end-3 top-1/2 -translate-y-1/2"
                />
              </>
            )}
          </figure>
          {count > 1 && <LightboxThumbnails pictures={pictures} index={index} onIndex={onIndex} />}
        </>
      )}
    </dialog>
  )
}
