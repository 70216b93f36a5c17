import { cx } from '#app/ui/cx.ts'

const rings = [52, 92, 136, 184, 236, 292, 352, 416]

/** A pin in rings: stands where a map would, and draws no place. */
export function PlaceDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block w-full bg-teal-soft', className)}
    >
      <g className="fill-none stroke-card" strokeWidth="10">
        {rings.map((radius) => (
          <circle key={radius} cx="400" cy="130" r={radius} />
        ))}
      </g>
      <path
        className="fill-teal stroke-card"
        strokeWidth="3"
        d="M400 82a36 36 0 0 0-36 36c0 26 36 58 36 58s36-32 36-58a36 36 0 0 0-36-36z"
      />
      <circle className="fill-marigold" cx="400" cy="118" r="14" />
    </svg>
  )
}
