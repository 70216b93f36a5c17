import { Outlet } from 'react-router'
import { EmailTabs } from '#app/features/campaigns/ui/email-tabs.tsx'
import { t } from '#app/kernel/language/t.ts'
import { AdminPage } from '../shell/admin-page.tsx'

const help = () =>
  t(
    'Send emails to members or event attendees from the first two tabs. Edit email templates and look up every sent email in the other tabs.',
  )

/** The frame of the Email Center; its tabs are routes of their own. */
export default function Email() {
  return (
    <AdminPage title={t('Email Center')} help={help()}>
      <EmailTabs />
      <Outlet />
    </AdminPage>
  )
}
