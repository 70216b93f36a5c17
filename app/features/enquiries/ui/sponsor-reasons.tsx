import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'users',
    title: 'People who decide',
    text: 'Heads, deputies and heads of department come to our evenings, and they come to talk.',
  },
  {
    icon: 'ticket',
    title: 'Free tickets to give',
    text: 'Bring colleagues and customers: sponsors claim free tickets for named guests.',
  },
  {
    icon: 'handshake',
    title: 'Your name, said honestly',
    text: 'On the event, on the home page and by the host. No pitch from the stage, and all the better remembered.',
  },
]

/** What sponsoring is for, above the form. */
export function SponsorReasons({ networkName }: { networkName: string }) {
  return (
    <>
      <p>
        {networkName} is paid for by its members and by organisations that want good schools. Tell us who you
        are and what you have in mind; we suggest what fits.
      </p>
      <ul className="mt-6 grid gap-4 text-base md:grid-cols-3 lg:gap-6">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3 md:block">
            <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-marigold-ink" />
            <div className="md:mt-2">
              <p className="font-semibold text-ink">{title}</p>
              <p className="mt-0.5">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
