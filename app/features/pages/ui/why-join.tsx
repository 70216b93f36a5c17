import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { listPerLanguage } from '#language'

const reasons: readonly { icon: IconName; title: string; text: string }[] = listPerLanguage(() => [
  {
    icon: 'coffee',
    title: t('Conversations that help on Monday'),
    text: t('Small rooms, one good question, people who still do the job. You leave with something to try.'),
  },
  {
    icon: 'users',
    title: t('People you would not meet at work'),
    text: t('Primary and secondary, schools and companies. Introductions are what we do best.'),
  },
  {
    icon: 'ticket',
    title: t('Free places every month'),
    text: t('Members come to events on free tickets and pay less for the rest.'),
  },
  {
    icon: 'lightbulb',
    title: t('A stage for your own work'),
    text: t('Share what you have built or learned, in an evening of your own or a ten-minute slot.'),
  },
])

/** Why people become members. */
export function WhyJoin() {
  return (
    <section aria-labelledby="why-join" className="py-16 page-width md:py-20">
      <h2 id="why-join" className="max-w-xl">
        {t('Why people join')}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="border-t-2 border-marigold pt-5">
            <Icon name={icon} className="size-7 text-teal" />
            <h3 className="mt-4">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
