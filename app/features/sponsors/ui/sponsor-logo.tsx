import { Avatar } from '#app/ui/avatar.tsx'

/** A sponsor's logo, or its initials. Decoration: the name stands beside it. */
export function SponsorLogo({ name, url }: { name: string; url: string | null }) {
  if (!url) return <Avatar name={name} />
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-clip rounded-control bg-paper-deep p-1">
      <img src={url} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
    </span>
  )
}
