import { percent } from '../rules/short-number.ts'

/** A share in words, and drawn beside them. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="inline-flex w-full items-center justify-end gap-3 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2 w-20 max-md:hidden"
      >
        <rect width="100" height="8" rx="2" className="fill-line" />
        <rect width={Math.max(1, Math.min(100, share * 100))} height="8" rx="2" className="fill-teal" />
      </svg>
      <span className="min-w-12 text-end">{percent(share)}</span>
    </span>
  )
}
