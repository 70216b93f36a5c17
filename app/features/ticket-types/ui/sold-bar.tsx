import { t } from '#app/kernel/language/t.ts'

type SoldBarProps = { label: string; capacity: number; sold: number; held: number }

/** How much of a capacity is sold, and how much held; drawn, since two lengths in one bar are no `<progress>`. */
export function SoldBar({ label, capacity, sold, held }: SoldBarProps) {
  const part = (count: number) => Math.min(100, (count / capacity) * 100)
  const words =
    held > 0
      ? t('{sold} of {capacity} sold, {held} held', { sold, capacity, held })
      : t('{sold} of {capacity} sold', { sold, capacity })
  return (
    <svg
      role="img"
      aria-label={`${label}: ${words}`}
      viewBox="0 0 100 2"
      preserveAspectRatio="none"
      className="block h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <rect x={part(sold)} width={part(held)} height="2" className="fill-marigold" />
      <rect width={part(sold)} height="2" className="fill-teal" />
    </svg>
  )
}
