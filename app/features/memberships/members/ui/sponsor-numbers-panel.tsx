import { Link } from 'react-router'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Panel } from '#app/ui/panel.tsx'
import { SponsorNumbersForm, type SponsorNumbersFormProps } from '../../sponsors/ui/sponsor-numbers-form.tsx'
import type { MemberPage } from '../member-by-id.server.ts'

type SponsorNumbersPanelProps = Omit<SponsorNumbersFormProps, 'own'> & {
  sponsor: NonNullable<MemberPage['sponsor']>
  timeZone: string
}

/** Since when a person is a sponsor, and how many free tickets that gives. */
export function SponsorNumbersPanel({ sponsor, timeZone, ...form }: SponsorNumbersPanelProps) {
  return (
    <Panel
      title={t('Sponsor')}
      level={3}
      description={t('Since {date}', { date: formatDate(sponsor.since, timeZone) })}
      actions={
        <Link to="/admin/sponsors" className="link">
          {t('All sponsors')}
        </Link>
      }
    >
      <SponsorNumbersForm own={sponsor} {...form} />
    </Panel>
  )
}
