import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type MeetOurNetworkProps = { figures: readonly { figure: string; label: string }[] }

/** How many we are, and of which kinds. */
export function MeetOurNetwork({ figures }: MeetOurNetworkProps) {
  const [whole, ...parts] = figures
  if (!whole) return null
  return (
    <section aria-labelledby="meet-our-network" className="ground-night">
      <div className="grid items-center gap-10 py-16 page-width md:py-20 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
        <div>
          <h2 id="meet-our-network">{t('Meet Our Network')}</h2>
          <p className="mt-4 max-w-md text-lg text-on-night-soft">
            {t(
              'People from every corner of education, who know what it is like and are glad to pick up the phone.',
            )}
          </p>
          <ButtonLink to="/members" variant="secondary" iconEnd="arrow-right" className="mt-7">
            {t('View All Members')}
          </ButtonLink>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-[1.4fr_1fr_1fr] sm:gap-y-10">
          <div className="col-span-2 flex flex-col-reverse justify-end sm:col-span-1 sm:row-span-2">
            <dt className="mt-1 text-lg text-on-night-soft">{whole.label}</dt>
            <dd className="font-serif text-3xl text-marigold tabular-nums">{whole.figure}</dd>
          </div>
          {parts.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse border-s border-night-line ps-4">
              <dt className="text-on-night-soft">{label}</dt>
              <dd className="font-serif text-2xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
