import { type Direction, layoutStyles } from './layout-styles.ts'

/** Invisible: without it mailboxes go on with the beginning of the mail behind a short preview. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(80)

/**
 * The frame around every mail, read in `direction`. A template brings the sections between; it may begin with an
 * `<mj-preview>`, the line that mailboxes show beside the subject. Type is what every mail program has: no fonts are
 * fetched. What else mails are made of, and who supports it: docs/mail-design.md.
 */
export function inLayout(bodyMjml: string, direction: Direction = 'ltr'): string {
  const [, preview = '', sections = bodyMjml] =
    bodyMjml.match(/^\s*(<mj-preview>[\s\S]*?<\/mj-preview>)([\s\S]*)$/) ?? []
  const start = direction === 'rtl' ? 'right' : 'left'
  return `<mjml lang="{{ site.language | default: 'en' }}" dir="${direction}">
  <mj-head>
    <mj-title>{{ subject }}</mj-title>
    ${preview.replace('</mj-preview>', `${filler}</mj-preview>`)}
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" />
      <mj-text color="#221f1a" font-size="16px" line-height="1.6" padding="0 32px 16px" align="${start}" />
      <mj-section padding="0" direction="${direction}" />
      <mj-wrapper direction="${direction}" />
      <mj-column direction="${direction}" />
      <mj-image align="${start}" />
      <mj-button background-color="#0d5359" color="#fffdf9" font-size="16px" font-weight="600"
        border-radius="10px" inner-padding="14px 28px" padding="8px 32px 24px" align="${start}" css-class="press" />
      <mj-divider border-color="#e4d9c7" border-width="1px" padding="8px 32px 24px" css-class="line" />
      <mj-table color="#221f1a" font-size="16px" line-height="1.5" padding="0 32px 20px" align="${start}" />
      <mj-class name="title" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="30px"
        line-height="1.2" padding="8px 32px 16px" />
      <mj-class name="heading" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="21px"
        line-height="1.3" padding="8px 32px 12px" />
      <mj-class name="small" color="#4c463d" font-size="14px" line-height="1.55" css-class="quiet" />
    </mj-attributes>
    <mj-style>
      ${layoutStyles(direction)}
    </mj-style>
  </mj-head>
  <mj-body width="600px" background-color="#fbf6ee" css-class="ground">
    <mj-section padding="32px 0 20px">
      <mj-column>
        <mj-raw>{% if site.logo_url %}</mj-raw>
        <mj-image src="{{ site.logo_url | url }}" alt="{{ site.network_name }}" width="150px" padding="0 32px" css-class="logo" />
        <mj-raw>{% else %}</mj-raw>
        <mj-text font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="26px" line-height="1.2" color="#0d5359" padding="0 32px">
          <a href="{{ site.url | url }}" style="color:#0d5359;text-decoration:none;">{{ site.network_name }}</a>
        </mj-text>
        <mj-raw>{% endif %}</mj-raw>
      </mj-column>
    </mj-section>
    <mj-wrapper background-color="#fffdf9" border="1px solid #e4d9c7" border-top="4px solid #f2a63a" border-radius="14px" padding="28px 0 16px" css-class="sheet">
      ${withHeadings(sections.trim())}
    </mj-wrapper>
    <mj-section padding="24px 0 40px">
      <mj-column>
        <mj-text color="#665f54" font-size="13px" line-height="1.6" padding="0 32px" css-class="foot">
          {{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}<br />
          Questions? {% if site.contact_email != '' %}Write to <a href="mailto:{{ site.contact_email }}" style="color:#4c463d;">{{ site.contact_email }}</a>
          or visit{% else %}Visit{% endif %} <a href="{{ site.url | url }}" style="color:#4c463d;">{{ site.host }}</a>.
          {% if site.mail_footer != '' %}<br />{{ site.mail_footer }}{% endif %}
          {% if site.unsubscribe_url %}<br />Rather not get mails like this? <a href="{{ site.unsubscribe_url | url }}" style="color:#4c463d;">Unsubscribe</a> or choose what we send.{% endif %}
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`
}

const headings = { title: 'h1', heading: 'h2' } as const

/** What looks like a heading is one to screen readers; programs' own margins and sizes are taken off. */
function withHeadings(sections: string): string {
  return sections.replace(
    /(<mj-text\b[^>]*\bmj-class="(title|heading)"[^>]*>)([\s\S]*?)<\/mj-text>/g,
    (_, text: string, look: keyof typeof headings, words: string) => {
      const name = headings[look]
      const style = 'margin:0;font-size:inherit;font-weight:inherit;line-height:inherit;'
      return `${text}<${name} style="${style}">${words}</${name}></mj-text>`
    },
  )
}

/** What stands under the text part of every mail. */
export const textFooter = `

--
{{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}
{{ site.url }}{% if site.contact_email != '' %} · {{ site.contact_email }}{% endif %}{% if site.mail_footer != '' %}
{{ site.mail_footer }}{% endif %}{% if site.unsubscribe_url %}
Rather not get mails like this? Unsubscribe: {{ site.unsubscribe_url | url }}{% endif %}
`
