import { directionOf, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { mailTexts } from '../mails/mail-texts.ts'
import type { MailTemplate } from '../rules/template.ts'
import { translateLines, translateMarkup } from '../rules/template-texts.ts'
import { layoutFonts, layoutStyles } from './layout-styles.ts'

/** Invisible: without it mailboxes go on with the beginning of the mail behind a short preview. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(80)

/**
 * The frame around every mail in `language`. A template brings the sections between; it may begin with an
 * `<mj-preview>`, the line that mailboxes show beside the subject. Type is what every mail program has: no fonts are
 * fetched. What else mails are made of, and who supports it: docs/mail-design.md.
 */
export function inLayout(bodyMjml: string, language: Language = originalLanguage): string {
  const [, preview = '', sections = bodyMjml] =
    bodyMjml.match(/^\s*(<mj-preview>[\s\S]*?<\/mj-preview>)([\s\S]*)$/) ?? []
  const direction = directionOf(language)
  const start = direction === 'rtl' ? 'right' : 'left'
  const { body, headings, spacing } = layoutFonts(language)
  return `<mjml lang="${language}" dir="${direction}">
  <mj-head>
    <mj-title>{{ subject }}</mj-title>
    ${preview.replace('</mj-preview>', `${filler}</mj-preview>`)}
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="${body}" />
      <mj-text color="#221f1a" font-size="16px" line-height="${spacing.text}" padding="0 32px 16px" align="${start}" />
      <mj-section padding="0" direction="${direction}" />
      <mj-wrapper direction="${direction}" />
      <mj-column direction="${direction}" />
      <mj-image align="${start}" />
      <mj-button background-color="#0d5359" color="#fffdf9" font-size="16px" font-weight="600"
        border-radius="10px" inner-padding="14px 28px" padding="8px 32px 24px" align="${start}" css-class="press" />
      <mj-divider border-color="#e4d9c7" border-width="1px" padding="8px 32px 24px" css-class="line" />
      <mj-table color="#221f1a" font-size="16px" line-height="${spacing.table}" padding="0 32px 20px" align="${start}" />
      <mj-class name="title" font-family="${headings}" font-size="30px"
        line-height="${spacing.title}" padding="8px 32px 16px" />
      <mj-class name="heading" font-family="${headings}" font-size="21px"
        line-height="${spacing.heading}" padding="8px 32px 12px" />
      <mj-class name="small" color="#4c463d" font-size="14px" line-height="${spacing.small}" css-class="quiet" />
    </mj-attributes>
    <mj-style>
      ${layoutStyles(language)}
    </mj-style>
  </mj-head>
  <mj-body width="600px" background-color="#fbf6ee" css-class="ground">
    <mj-section padding="32px 0 20px">
      <mj-column>
        <mj-raw>{% if site.logo_url %}</mj-raw>
        <mj-image src="{{ site.logo_url | url }}" alt="{{ site.network_name }}" width="150px" padding="0 32px" css-class="logo" />
        <mj-raw>{% else %}</mj-raw>
        <mj-text font-family="${headings}" font-size="26px" line-height="1.2" color="#0d5359" padding="0 32px">
          <a href="{{ site.url | url }}" style="color:#0d5359;text-decoration:none;">{{ site.network_name }}</a>
        </mj-text>
        <mj-raw>{% endif %}</mj-raw>
      </mj-column>
    </mj-section>
    <mj-wrapper background-color="#fffdf9" border="1px solid #e4d9c7" border-top="4px solid #f2a63a" border-radius="14px" padding="28px 0 16px" css-class="sheet">
      ${withHeadings(sections.trim())}
    </mj-wrapper>
    ${translateMarkup(foot, mailTexts(language))}
  </mj-body>
</mjml>`
}

const headingElements = { title: 'h1', heading: 'h2' } as const

/** What looks like a heading is one to screen readers; programs' own margins and sizes are taken off. */
function withHeadings(sections: string): string {
  return sections.replace(
    /(<mj-text\b[^>]*\bmj-class="(title|heading)"[^>]*>)([\s\S]*?)<\/mj-text>/g,
    (_, text: string, look: keyof typeof headingElements, words: string) => {
      const name = headingElements[look]
      const style = 'margin:0;font-size:inherit;font-weight:inherit;line-height:inherit;'
      return `${text}<${name} style="${style}">${words}</${name}></mj-text>`
    },
  )
}

/** What stands below every mail. */
const foot = `<mj-section padding="24px 0 40px">
      <mj-column>
        <mj-text color="#665f54" font-size="13px" line-height="1.6" padding="0 32px" css-class="foot">
          {{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}<br />
          Questions? {% if site.contact_email != '' %}Write to <a href="mailto:{{ site.contact_email }}" style="color:#4c463d;">{{ site.contact_email }}</a>
          or visit{% else %}Visit{% endif %} <a href="{{ site.url | url }}" style="color:#4c463d;">{{ site.host }}</a>.
          {% if site.mail_footer != '' %}<br />{{ site.mail_footer }}{% endif %}
          {% if site.unsubscribe_url %}<br />Rather not get mails like this? <a href="{{ site.unsubscribe_url | url }}" style="color:#4c463d;">Unsubscribe</a> or choose what we send.{% endif %}
        </mj-text>
      </mj-column>
    </mj-section>`

/** What stands under the text part of every mail in `language`. */
export function textFooter(language: Language): string {
  return translateLines(footLines, mailTexts(language))
}

const footLines = `

--
{{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}
{{ site.url | url }}{% if site.contact_email != '' %} · {{ site.contact_email }}{% endif %}{% if site.mail_footer != '' %}
{{ site.mail_footer }}{% endif %}{% if site.unsubscribe_url %}
Rather not get mails like this? Unsubscribe: {{ site.unsubscribe_url | url }}{% endif %}
`

/** What the frame says, for translators. */
export const layoutTexts: MailTemplate = { subject: '', bodyMjml: foot, bodyText: footLines }

/**
 * Compiled HTML in which body, columns and tables say their direction: MJML says it by styles, which some programs drop,
 * and Outlook asks each table.
 */
export function withDirections(html: string, language: Language): string {
  const direction = directionOf(language)
  if (direction === 'ltr') return html
  return html
    .replace(/<body\b/, `<body lang="${language}" dir="${direction}"`)
    .replace(/<table\b/g, `<table dir="${direction}"`)
    .replace(/<div\s+class="mj-column/g, `<div dir="${direction}" class="mj-column`)
}
