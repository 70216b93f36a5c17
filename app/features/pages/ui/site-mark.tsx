import { Link } from 'react-router'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'

type SiteMarkProps = { networkName: string; logo: ShownImage | null }

/** The network's mark and name, leading home. */
export function SiteMark({ networkName, logo }: SiteMarkProps) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control">
      {logo ? (
        <img
          src={logo.src}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-9 w-auto rounded-sm bg-logo"
        />
      ) : (
        <img src="/favicon.svg" alt="" width={36} height={36} className="size-9" />
      )}
      <span className="truncate font-serif text-xl font-medium md:max-lg:text-lg">{networkName}</span>
    </Link>
  )
}
