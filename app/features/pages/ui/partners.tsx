import { Carousel } from '#app/ui/carousel.tsx'
import type { Partner } from '../home-content.server.ts'

/** The carousel moves on this often. */
const intervalMs = 3_000

/** The logos of the partners, passing by. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null
  return (
    <div className="pb-16 page-width md:pb-20">
      <h2 className="text-center text-xl">Our partners</h2>
      <Carousel
        label="Our partners"
        intervalMs={intervalMs}
        slides={partners.map((partner) => ({ key: partner.id, content: <PartnerLogo partner={partner} /> }))}
        slideClassName="w-4/5 sm:w-[calc((100%-1rem)/2)]"
        className="mt-8"
      />
    </div>
  )
}

function PartnerLogo({ partner }: { partner: Partner }) {
  const { name, website, logo } = partner
  const shown = (
    <span
      className={`grid h-32 place-items-center rounded-card px-8 ring-1 ring-line ${logo ? 'bg-logo' : 'bg-card'}`}
    >
      {logo ? (
        <img
          src={logo.src}
          srcSet={logo.srcSet}
          sizes="300px"
          alt={name}
          width={logo.width}
          height={logo.height}
          loading="lazy"
          className="max-h-20 w-auto max-w-full object-contain"
        />
      ) : (
        <span className="font-serif text-xl">{name}</span>
      )}
    </span>
  )
  if (!website) return shown
  return (
    <a
      href={website}
      target="_blank"
      rel="noopener noreferrer"
      className="block rounded-card"
      data-measure="partner_logo_click"
      data-measure-partner={partner.id}
    >
      {shown}
    </a>
  )
}
