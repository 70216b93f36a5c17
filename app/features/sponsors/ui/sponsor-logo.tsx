import { Avatar } from '#app/ui/avatar.tsx'
import { cx } from '#app/ui/cx.ts'

type SponsorLogoProps = { name: string; url: string | null; isSmall?: boolean }

/** A sponsor's logo, or its initials. Decoration: the name stands beside it. */
export function SponsorLogo({ name, url, isSmall = false }: SponsorLogoProps) {
  if (!url) return <Avatar name={name} size={isSmall ? 'small' : 'medium'} />
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-clip rounded-control bg-paper-deep p-1',
        isSmall ? 'size-8' : 'size-12',
      )}
    >
      <img src={url} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
    </span>
  )
}
