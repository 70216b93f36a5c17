import { useEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { BrokenMedia } from './broken-media.tsx'
import { Icon } from './icon.tsx'
import { keyOf, type LightboxPicture } from './lightbox-picture.ts'
import { Picture } from './picture.tsx'

type LightboxThumbnailsProps = {
  pictures: readonly LightboxPicture[]
  index: number
  /** How many come before the first of `pictures`. */
  before: number
  onIndex: (index: number) => void
}

/** A strip of 8: the one that is shown, three before it and four after it. */
const mostShown = 8
const shownBefore = 3

export function LightboxThumbnails({ pictures, index, before, onIndex }: LightboxThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  const first = Math.max(0, Math.min(index - shownBefore, pictures.length - mostShown))

  useEffect(() => {
    list.current?.children[index - first]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index, first])

  return (
    <ul
      ref={list}
      className="no-scrollbar flex shrink-0 gap-2 overflow-x-auto p-4 sm:mx-auto sm:max-w-full [@media(max-height:28rem)]:hidden"
    >
      {pictures.slice(first, first + mostShown).map((picture, place) => {
        const position = first + place
        return (
          <li key={keyOf(picture)} className="shrink-0">
            <button
              type="button"
              aria-label={`${picture.video ? t('Video') : t('Picture')} ${before + position + 1}: ${picture.alt}`}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => onIndex(position)}
              className="relative block overflow-clip rounded-sm opacity-60 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-3 aria-[current]:outline-marigold"
            >
              <Picture
                src={picture.thumbnail ?? picture.src}
                alt=""
                width={96}
                height={64}
                fallback={
                  picture.video && !picture.src ? undefined : <BrokenMedia isDark className={thumbnailSize} />
                }
                className={thumbnailSize}
              />
              {picture.video && (
                <span className="absolute inset-0 grid place-items-center">
                  <Icon name="play" className="size-6 rounded-full bg-night/70 p-1 text-on-night" />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const thumbnailSize = 'h-12 w-18 sm:h-16 sm:w-24'
