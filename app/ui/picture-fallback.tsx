import { cx } from './cx.ts'
import { seedOf } from './seed-of.ts'

type PictureFallbackProps = {
  /** Spoken like the picture's alt text; empty when the picture is decoration. */
  alt: string
  /** Chooses one of the three colourings, always the same for the same words. */
  seed?: string
  className?: string
}

const grounds = [
  'bg-night text-night-line',
  'bg-marigold-soft text-marigold',
  'bg-teal-soft text-teal',
] as const

/** Stands where a picture is missing: a sun over the pages of an open book. */
export function PictureFallback({ alt, seed = alt, className }: PictureFallbackProps) {
  const sum = seedOf(seed)
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cx('picture', grounds[sum % grounds.length], className)}
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.5">
        <path d="M150 118C118 94 60 90-10 104" />
        <path d="M150 118c32-24 90-28 160-14" />
        <path d="M150 141C118 117 60 113-10 127" />
        <path d="M150 141c32-24 90-28 160-14" />
        <path d="M150 164C118 140 60 136-10 150" />
        <path d="M150 164c32-24 90-28 160-14" />
      </g>
      <circle cx="150" cy="132" r="58" className={sum % 3 === 1 ? 'fill-teal' : 'fill-marigold'} />
      <path d="M150 186C116 160 58 158-10 172v40h160z" className="fill-card" />
      <path d="M150 186c34-26 92-28 160-14v40H150z" className="fill-paper-deep" />
      <path d="M150 186v26" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}
