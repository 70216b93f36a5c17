import { Outlet } from 'react-router'
import { EmailTabs } from '#app/features/campaigns/ui/email-tabs.tsx'
import { AdminPage } from '../shell/admin-page.tsx'

const help =
  'What the network writes to many people at once, the templates of all its mails, and every mail that was sent. Write to members or to the attendees of events in the first two parts, and change or look things up in the others.'

/** The frame of the Email Center; its tabs are routes of their own. */
export default function Email() {
  return (
    <AdminPage title="Email Center" help={help}>
      <EmailTabs />
      <Outlet />
    </AdminPage>
  )
}
