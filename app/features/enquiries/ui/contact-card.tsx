import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { PhoneNumber } from '#app/ui/phone-number.tsx'

type ContactCardProps = { icon: IconName; title: string; href: string; children: ReactNode; hint: string }

/** One way to reach the network; the whole card is the link. */
function ContactCard({ icon, title, href, children, hint }: ContactCardProps) {
  const elsewhere = href.startsWith('http')
  return (
    <div className="card card-rising flex-row gap-4 p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-teal-soft text-teal">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        <a
          href={href}
          {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          className="stretched link wrap-anywhere"
        >
          {children}
        </a>
        <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      </div>
    </div>
  )
}

export function EmailCard({ email }: { email: string }) {
  return (
    <ContactCard
      icon="mail"
      title={t('Email')}
      href={`mailto:${email}`}
      hint={t('We answer on working days.')}
    >
      {email}
    </ContactCard>
  )
}

export function PhoneCard({ phone }: { phone: string }) {
  return (
    <ContactCard
      icon="phone"
      title={t('Phone')}
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      hint={t('If it is quicker to talk.')}
    >
      <PhoneNumber>{phone}</PhoneNumber>
    </ContactCard>
  )
}

export function LinkedinCard({ url }: { url: string }) {
  return (
    <ContactCard icon="linkedin" title="LinkedIn" href={url} hint={t('News, and people to meet.')}>
      {t('Follow us on LinkedIn')}
    </ContactCard>
  )
}

export function InstagramCard({ url }: { url: string }) {
  return (
    <ContactCard icon="instagram" title="Instagram" href={url} hint={t('Pictures of our evenings.')}>
      {t('Follow us on Instagram')}
    </ContactCard>
  )
}
