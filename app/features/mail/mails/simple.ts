import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** `content` is HTML; what mails may not contain is taken out when it is shown. */
type Variables = {
  fullName: string
  subject: string
  email: string
  content: string
}

export const simple = defineMail<Variables>()({
  name: 'simple',
  alsoSentAs: ['test-template'],
  group: 'campaigns',
  get title() {
    return t('Plain message')
  },
  get when() {
    return t('What the program writes for an occasion that has no template of its own.')
  },
  category: 'news',
  needs: ['content'],
  variables: perLanguage(() => ({
    content: t('What is to be said, as HTML'),
  })),
  subject: '{{ subject }}',
  bodyMjml: `<mj-preview>{{ content | plain | truncate: 140 }}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ subject }}</mj-text>
    <mj-text>Hello {{ fullName }},</mj-text>
    <mj-text css-class="rich">{{ content | rich }}</mj-text>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName }},

{{ content | rich }}`,
  sample: {
    subject: 'New order SR-7K3M9QX2',
    fullName: 'membership team',
    email: 'membership@staffroom.example',
    content:
      '<p><strong>Amira Haddad</strong> has bought 2 tickets for <a href="https://staffroom.example/events/leading-through-change">Leading Through Change</a>.</p><ul><li>2 × Standard</li><li>Total: AED 450</li></ul>',
  },
})
