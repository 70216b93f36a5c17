import { cx } from '#app/ui/cx.ts'

/** Streets, a park, water and a pin: stands where a map would, and belongs to no place in particular. */
export function PlaceDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block w-full bg-paper-deep', className)}
    >
      <path className="fill-teal-soft" d="M560 0c-20 60 50 90 30 150s60 70 40 110h170V0z" />
      <path className="fill-success-soft" d="M60 40h130l20 90-90 40-80-30zM420 190l110-20 10 90H400z" />
      <g className="fill-none stroke-card" strokeLinecap="round">
        <path strokeWidth="16" d="M-20 210C140 170 300 150 620 190" />
        <path strokeWidth="12" d="M250-20c10 90 60 190 40 300M-20 20c160 30 380-10 560 50" />
        <path strokeWidth="6" d="M400-20l-30 300M120-20l40 300M-20 120l580-20M480-20l10 280M40 280l230-300" />
      </g>
      <g className="fill-line">
        <path d="M300 40h70v40h-70zM300 92h60v36h-60zM180 190h60v40h-60zM430 20h36v50h-36zM430 96h40v50h-40zM20 180h60v34H20z" />
      </g>
      <path
        className="fill-teal stroke-card"
        strokeWidth="3"
        d="M390 66a36 36 0 0 0-36 36c0 26 36 58 36 58s36-32 36-58a36 36 0 0 0-36-36z"
      />
      <circle className="fill-marigold" cx="390" cy="102" r="14" />
    </svg>
  )
}
