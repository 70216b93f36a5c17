import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { becomeMemberPath } from './site-links.ts'

/** The invitation at the end of the home and about pages. */
export function JoinCall() {
  return (
    <section aria-labelledby="join-call" className="pb-16 page-width md:pb-20">
      <div className="relative overflow-clip rounded-card bg-marigold-soft px-6 py-12 text-center sm:px-12">
        <h2 id="join-call">{t('There is a chair for you')}</h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">
          {t('Make an account in a minute, come to one event, and see whether these are your people.')}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={becomeMemberPath} size="large">
            {t('Join now')}
          </ButtonLink>
          <ButtonLink to="/contact" size="large" variant="secondary" icon="mail">
            {t('Ask us something')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
