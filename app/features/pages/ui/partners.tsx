import { lazy } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { LatePart } from '#app/ui/late-part.tsx'
import type { Partner } from '../home-content.server.ts'

// Most networks have a few partners, whose logos stand still.
const load = () => import('#app/ui/carousel.tsx')

const Carousel = import.meta.env.SSR
  ? (await load()).Carousel
  : lazy(async () => ({ default: (await load()).Carousel }))

/** The carousel moves on this often. */
const intervalMs = 3_000

/** So many logos fit in a row that stands still. */
const mostInRow = 3

type PartnersProps = { partners: readonly Partner[]; title?: string }

/** The logos of the partners: a few in a quiet row, more of them passing by. */
export function Partners({ partners, title = t('Our partners') }: PartnersProps) {
  if (partners.length === 0) return null
  return (
    <div>
      <h2 className="text-center text-xl">{title}</h2>
      {partners.length <= mostInRow ? (
        <ul className="mt-8 flex flex-wrap justify-center gap-4">
          {partners.map((partner) => (
            <li key={partner.id} className="w-full max-w-96 flex-1 basis-56 sm:basis-40">
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
      ) : (
        <LatePart>
          <Carousel
            label={title}
            intervalMs={intervalMs}
            slides={partners.map((partner) => ({
              key: partner.id,
              content: <PartnerLogo partner={partner} />,
            }))}
            slideClassName="w-4/5 sm:w-[calc((100%-1rem)/2)]"
            className="mt-8"
          />
        </LatePart>
      )}
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
