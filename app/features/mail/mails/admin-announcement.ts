import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'
import { type CampaignMail, previewOf, sampleAnnouncement } from './parts/campaign-parts.ts'

type Variables = CampaignMail & { announcementContent: string }

export const adminAnnouncement = defineMail<Variables>()({
  name: 'admin-announcement',
  alsoSentAs: ['test-announcement'],
  group: 'campaigns',
  get title() {
    return t('Announcement')
  },
  get when() {
    return t('Mass Email: what the network writes to members or others.')
  },
  category: 'news',
  needs: ['announcementContent'],
  variables: perLanguage(() => ({
    announcementContent: t('What was written for the announcement, as HTML'),
  })),
  subject: '{{ emailSubject }}',
  bodyMjml: `${previewOf('announcementContent')}
<mj-section>
  <mj-column>
    <mj-text css-class="rich">{{ announcementContent | rich }}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: '{{ announcementContent | rich }}',
  sample: {
    ...sampleAnnouncement,
    announcementContent:
      '<h2>A new term begins</h2><p>Dear Amira Haddad,</p><p>January is full: <strong>three evenings</strong>, a reading circle, and a visit to a school that has given up bells.</p><ul><li>Leading Through Change, on the fourth</li><li>The reading circle, on the twenty-first</li></ul><p><a href="https://staffroom.example/events">See all events</a></p>',
  },
})
