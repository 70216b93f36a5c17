import { cx } from './cx.ts'
import { Picture } from './picture.tsx'
import { seedOf } from './seed-of.ts'

type AvatarProps = {
  name: string
  src?: string | null
  size?: 'small' | 'medium' | 'large'
  className?: string
}

const sizes = {
  small: { box: 'size-8 text-sm', pixels: 32 },
  medium: { box: 'size-12 text-lg', pixels: 48 },
  large: { box: 'size-20 text-xl', pixels: 80 },
} as const
const grounds = [
  'bg-teal text-on-teal',
  'bg-marigold text-on-marigold',
  'bg-teal-soft text-teal-dark',
  'bg-ink text-paper',
]

/** First letters of the first and the last word: "Amira Al-Falasi" → "AA". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/** A person's picture or initials. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const { box, pixels } = sizes[size]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-clip rounded-full font-semibold leading-none select-none',
        grounds[seedOf(name) % grounds.length],
        box,
        className,
      )}
    >
      <Picture
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        fallback={initialsOf(name)}
        className="size-full"
      />
    </span>
  )
}
