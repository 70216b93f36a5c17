import { useEffect, useRef } from 'react'
import type { LightboxPicture } from './lightbox.tsx'
import { Picture } from './picture.tsx'

type LightboxThumbnailsProps = {
  pictures: readonly LightboxPicture[]
  index: number
  onIndex: (index: number) => void
}

export function LightboxThumbnails({ pictures, index, onIndex }: LightboxThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  }, [index])

  return (
    <ul ref={list} className="no-scrollbar flex shrink-0 gap-2 overflow-x-auto p-4 sm:mx-auto sm:max-w-full">
      {pictures.map((picture, position) => (
        <li key={picture.src} className="shrink-0">
          <button
            type="button"
            aria-label={`Picture ${position + 1}: ${picture.alt}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onIndex(position)}
            className="block overflow-clip rounded-sm opacity-60 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-3 aria-[current]:outline-marigold"
          >
            <Picture
              src={picture.thumbnail ?? picture.src}
              alt=""
              width={96}
              height={64}
              className="h-12 w-18 sm:h-16 sm:w-24"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
