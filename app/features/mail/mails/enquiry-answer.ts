import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { defineMail } from './define-mail.ts'

/** To a person who wrote on the website: what an administrator answered, below it what they wrote last. */
type Variables = {
  fullName: string
  subject: string
  answer: string
  /** What the person wrote last, shortened. */
  quote: string
  quoted_on: string
}

export const enquiryAnswer = defineMail<Variables>()({
  name: 'enquiry-answer',
  group: 'enquiries',
  get title() {
    return t('Answer to an enquiry')
  },
  get when() {
    return t('To a person who wrote on the website, when an administrator answers them.')
  },
  category: 'essential',
  needs: ['answer'],
  variables: perLanguage(() => ({
    answer: t('What the administrator wrote'),
    quote: t('What the person wrote last; empty for nothing'),
    quoted_on: t('When they wrote it'),
  })),
  subject: 'Re: {{ subject }}',
  bodyMjml: `<mj-preview>{{ answer | truncate: 120 }}</mj-preview>
<mj-section>
  <mj-column>
    <mj-text mj-class="title">{{ subject }}</mj-text>
    <mj-text>Hello {{ fullName | first_name }},</mj-text>
    <mj-text><span style="white-space:pre-line;">{{ answer }}</span></mj-text>
    <mj-text>{{ site.network_name }}</mj-text>
    <mj-raw>{% if quote != '' %}</mj-raw>
    <mj-text mj-class="small">You wrote on {{ quoted_on }}:</mj-text>
    <mj-text css-class="said"><span style="white-space:pre-line;">{{ quote }}</span></mj-text>
    <mj-raw>{% endif %}</mj-raw>
  </mj-column>
</mj-section>`,
  bodyText: `Hello {{ fullName | first_name }},

{{ answer }}

{{ site.network_name }}
{% if quote != '' %}
You wrote on {{ quoted_on }}:

{{ quote }}
{% endif %}`,
  sample: {
    fullName: 'Amira Haddad',
    subject: 'Step-free access',
    answer:
      'Yes, the library has a ramp and a lift.\nThe ramp is at the side door, and we meet you there if you call us.',
    quote: 'Is the library step-free? I would bring a colleague who uses a wheelchair.',
    quoted_on: '12-03-2027',
  },
})
