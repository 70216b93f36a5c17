/**
 * The frame around every mail. A template brings the sections between; it may begin with an `<mj-preview>`,
 * the line that mailboxes show beside the subject. Type is what every mail program has: no fonts are fetched.
 */
export function inLayout(bodyMjml: string): string {
  const [, preview = '', sections = bodyMjml] =
    bodyMjml.match(/^\s*(<mj-preview>[\s\S]*?<\/mj-preview>)([\s\S]*)$/) ?? []
  return `<mjml lang="en">
  <mj-head>
    <mj-title>{{ subject }}</mj-title>
    ${preview}
    <mj-raw>
      <meta name="color-scheme" content="light">
      <meta name="supported-color-schemes" content="light">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" />
      <mj-text color="#221f1a" font-size="16px" line-height="1.6" padding="0 32px 16px" />
      <mj-section padding="0" />
      <mj-button background-color="#0d5359" color="#fffdf9" font-size="16px" font-weight="600"
        border-radius="10px" inner-padding="14px 28px" padding="8px 32px 24px" align="left" />
      <mj-divider border-color="#e4d9c7" border-width="1px" padding="8px 32px 24px" />
      <mj-table color="#221f1a" font-size="16px" line-height="1.5" padding="0 32px 20px" />
      <mj-class name="title" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="30px"
        line-height="1.2" padding="8px 32px 16px" />
      <mj-class name="heading" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="21px"
        line-height="1.3" padding="8px 32px 12px" />
      <mj-class name="small" color="#4c463d" font-size="14px" line-height="1.55" />
    </mj-attributes>
    <mj-style>
      a { color: #0d5359; }
      .facts td { padding: 5px 0; vertical-align: top; }
      .facts td.label { color: #665f54; font-size: 14px; width: 92px; padding-right: 14px; line-height: 24px; }
      .amounts td { padding: 6px 0; vertical-align: top; }
      .amounts td.amount { text-align: right; white-space: nowrap; padding-left: 16px; }
      .amounts tr.sum td, .amounts tr.total td { border-top: 1px solid #e4d9c7; }
      .amounts tr.total td { font-weight: 600; }
      .amounts tr.note td { color: #665f54; font-size: 14px; padding-top: 0; }
      .said div { border-left: 3px solid #f2a63a; padding-left: 14px; }
      .rich p { margin: 0 0 14px; } .rich img { max-width: 100%; height: auto; }
      @media (max-width: 480px) { .ticket-words div { text-align: center !important; } }
    </mj-style>
  </mj-head>
  <mj-body width="600px" background-color="#fbf6ee">
    <mj-section padding="32px 0 20px">
      <mj-column>
        <mj-raw>{% if site.logo_url %}</mj-raw>
        <mj-image src="{{ site.logo_url | url }}" alt="{{ site.network_name }}" width="150px" align="left" padding="0 32px" />
        <mj-raw>{% else %}</mj-raw>
        <mj-text font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="26px" line-height="1.2" color="#0d5359" padding="0 32px">
          <a href="{{ site.url | url }}" style="color:#0d5359;text-decoration:none;">{{ site.network_name }}</a>
        </mj-text>
        <mj-raw>{% endif %}</mj-raw>
      </mj-column>
    </mj-section>
    <mj-wrapper background-color="#fffdf9" border="1px solid #e4d9c7" border-top="4px solid #f2a63a" border-radius="14px" padding="28px 0 16px">
      ${sections.trim()}
    </mj-wrapper>
    <mj-section padding="24px 0 40px">
      <mj-column>
        <mj-text color="#665f54" font-size="13px" line-height="1.6" padding="0 32px">
          {{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}<br />
          Questions? Write to <a href="mailto:{{ site.contact_email }}" style="color:#4c463d;">{{ site.contact_email }}</a>
          or visit <a href="{{ site.url | url }}" style="color:#4c463d;">{{ site.host }}</a>.
          {% if site.mail_footer != '' %}<br />{{ site.mail_footer }}{% endif %}
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`
}

/** What stands under the text part of every mail. */
export const textFooter = `

--
{{ site.network_name }}{% if site.tagline != '' %} · {{ site.tagline }}{% endif %}
{{ site.url }} · {{ site.contact_email }}{% if site.mail_footer != '' %}
{{ site.mail_footer }}{% endif %}
`
