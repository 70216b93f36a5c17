import { useState } from 'react'
import { BrokenMedia } from './broken-media.tsx'
import type { LightboxPicture } from './lightbox-picture.ts'
import { Picture } from './picture.tsx'

const fitted = 'min-h-0 flex-initial rounded-sm object-contain'
const broken = 'aspect-3/2 max-h-full max-w-xl rounded-card'

/** What the lightbox shows: a picture, or a video that is not fetched before it is played. */
export function LightboxStage({ picture }: { picture: LightboxPicture }) {
  const { src, srcSet, alt, width, height, video } = picture
  const [isVideoBroken, setVideoBroken] = useState(false)
  if (!video) {
    return (
      <Picture
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt={alt}
        width={width}
        height={height}
        priority
        fallback={<BrokenMedia isDark className={broken} />}
        className={`pointer-events-none w-auto max-w-full bg-transparent ${fitted}`}
      />
    )
  }
  if (isVideoBroken) return <BrokenMedia kind="video" isDark className={broken} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: there are no captions; what it shows is said below it
    <video
      preload="none"
      src={video.src}
      poster={src ?? undefined}
      aria-label={alt}
      width={width}
      height={height}
      controls
      playsInline
      onError={() => setVideoBroken(true)}
      className={`h-auto w-full max-w-5xl bg-night-line ${fitted}`}
    />
  )
}
