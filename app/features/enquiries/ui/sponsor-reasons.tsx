import { Icon } from '#app/ui/icon.tsx'
import { sponsorPageWords as words } from './enquiry-words.ts'

/** What sponsors get. */
export function SponsorReasons() {
  return (
    <section aria-labelledby="sponsors-get" className="mt-14">
      <h2 id="sponsors-get">{words.getTitle}</h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3 lg:gap-10">
        {words.reasons.map(({ icon, title, text }) => (
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
