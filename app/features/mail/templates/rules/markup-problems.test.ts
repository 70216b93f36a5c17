import { describe, expect, test } from 'vitest'
import { markupProblems } from './markup-problems.ts'

const samples: Record<string, unknown> = {
  order_url: 'https://staffroom.example/orders',
  'event.image': 'https://staffroom.example/files/a.jpg',
  'site.logo_url': 'https://staffroom.example/files/logo.png',
  qr_code_url: 'cid:qr@staffroom',
  'event_picture.width': 536,
}
const reading = {
  filesUrl: 'https://staffroom.example/files/',
  sampleOf: (name: string) => samples[name],
}
const problems = (mjml: string) => markupProblems(mjml, reading)
const reasons = (mjml: string) => problems(mjml).map(({ reason, what }) => `${reason} ${what}`)
const inText = (html: string) => `<mj-section><mj-column><mj-text>${html}</mj-text></mj-column></mj-section>`
const inColumn = (mjml: string) => `<mj-section><mj-column>${mjml}</mj-column></mj-section>`

describe('allowed markup of a mail', () => {
  test.each([
    inText('Hello <strong>{{ fullName }}</strong>,<br />1 &lt; 2'),
    inText('{% if a > b and c < d %}<a href="https://example.com/{{ x }}?a=1&amp;b=2">x</a>{% endif %}'),
    inText('<a href="mailto:{{ site.contact_email }}">x</a> <a href="{{ order_url | url }}?a=b">x</a>'),
    inText(
      '<p style="color:#0d5359;padding:6px 0;{% if a %}margin:0;{% endif %}background:rgb(1, 2, 3)">x</p>',
    ),
    inText('<p style="color:#221f1a !important;font-family:Georgia, serif">x</p>'),
    inText('<img src="{{ site.url }}/files/a.png" alt="{{ title }}" width="10">'),
    inText('<img src="https://staffroom.example/files/a.png" alt="">'),
    inText('<img src="{{ event.image | url }}" alt="" width="{{ event_picture.width }}">'),
    inText('<img src="cid:{{ ticket.qr_cid }}" alt="x"><img src="{{ qr_code_url }}" alt="x">'),
    inColumn('<mj-image src="{{ event.image | url }}" alt="{{ event.title }}" fluid-on-mobile="true" />'),
    inColumn(
      `<mj-text font-family="Newsreader, Georgia, 'Times New Roman', serif" padding="0 32px">x</mj-text>`,
    ),
    inColumn(
      '<mj-raw>{% for t in tickets %}</mj-raw><mj-divider /><mj-spacer height="8px" /><mj-raw>{% endfor %}</mj-raw>',
    ),
    inColumn('<mj-table css-class="facts"><tr><td class="label" colspan="2">x</td></tr></mj-table>'),
    `<mj-preview>{{ a }}</mj-preview>\n<mj-raw>{% if a %}</mj-raw>\n${inText('x')}\n<mj-raw>{% endif %}</mj-raw>`,
  ])('%s has no problem', (mjml) => {
    expect(problems(mjml)).toEqual([])
  })
})

describe('forbidden markup of a mail', () => {
  test.each([
    [inText('<script>alert(1)</script>'), 'element script'],
    [inText('<SCRIPT src="//x">alert(1)</SCRIPT>'), 'element SCRIPT'],
    [inText('<iframe src="https://x.example"></iframe>'), 'element iframe'],
    [inText('<form action="https://x.example"><input></form>'), 'element form'],
    [inText('<style>p{}</style>'), 'element style'],
    [inText('<link rel="stylesheet" href="https://x.example">'), 'element link'],
    [inText('<svg onload="alert(1)"></svg>'), 'element svg'],
    [inText('<base href="https://x.example">'), 'element base'],
    [inText('<object data="https://x.example"></object>'), 'element object'],
    [inText('<meta http-equiv="refresh" content="0">'), 'element meta'],
    [inText('<mj-section></mj-section>'), 'misplaced mj-section'],
    ['<mj-include path="/etc/passwd" />', 'element mj-include'],
    [inColumn('<mj-html-attributes></mj-html-attributes>'), 'element mj-html-attributes'],
    ['<mj-style>a{}</mj-style>', 'element mj-style'],
    ['<mj-head></mj-head>', 'element mj-head'],
    ['</mj-wrapper></mj-body><mj-body>', 'not-opened mj-wrapper'],
    ['<mj-raw><div></mj-raw>', 'raw-content div'],
    ['<mj-raw>{{ fullName }}</mj-raw>', 'raw-content {{ fullName }}'],
    ['<mj-raw></td></tr></table></mj-raw>', 'not-opened td'],
    ['<mj-raw>words</mj-raw>', 'raw-content words'],
    [inText('</td></tr></table><p>x</p>'), 'not-opened td'],
    [inText('<img src="cid:x" alt="" width="{{ order_url }}">'), 'attribute width'],
    [inText('<b>x'), 'not-closed b'],
    [inText('<div/>x'), 'not-closed div'],
    ['<mj-section><mj-column>', 'not-closed mj-section'],
    [inText('<!-- x -->'), 'broken-tag <!-- x -->'],
    [inText('<!--[if mso]><p><![endif]-->'), 'broken-tag <!--[if mso]>'],
    [inText('a <b c=d>x</b>'), 'broken-tag <b c=d>'],
    [inText('<a href="https://x.example"onclick="x">x</a>'), 'broken-tag <a href="https://x.e'],
    [inText('<a {{ evil }}>x</a>'), 'broken-tag <a {{ evil }}>'],
    [inColumn('{% if a %}<mj-divider />{% endif %}'), 'loose-text {% if a %}'],
    [inColumn('words'), 'loose-text words'],
    ['words', 'loose-text words'],
  ])('%s is reported as %s', (mjml, first) => {
    expect(reasons(mjml).some((told) => told.startsWith(first))).toBe(true)
  })
})

describe('attributes of a mail', () => {
  test.each([
    [inText('<p onclick="alert(1)">x</p>'), 'attribute onclick'],
    [inText('<p id="x">x</p>'), 'attribute id'],
    [inText('<img src="cid:x" onerror="alert(1)" alt="">'), 'attribute onerror'],
    [inText('<td background="https://spy.example">x</td>'), 'attribute background'],
    [inColumn('<mj-text onclick="alert(1)">x</mj-text>'), 'attribute onclick'],
    [inColumn('<mj-text css-class="{{ evil }}">x</mj-text>'), 'attribute css-class'],
    [
      inColumn('<mj-text font-family="x;background:url(https://spy.example)">x</mj-text>'),
      'attribute font-family',
    ],
    [inColumn('<mj-text color="red&quot;>">x</mj-text>'), 'attribute color'],
    ['<mj-section background-url="https://spy.example/x.png"></mj-section>', 'attribute background-url'],
    [inColumn('<mj-image src="cid:x" srcset="https://spy.example/x.png" />'), 'attribute srcset'],
  ])('%s is refused', (mjml, told) => {
    expect(reasons(mjml)).toContain(told)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/relative',
    '#',
    'https:{{ x }}',
    'https://{{ fullName }}/x',
    '{{ order_url }}',
    '{{ order_url | url | append: "x" }}',
    '{% if a %}https://example.com{% endif %}',
    'vbscript:x',
  ])('the link %s is refused', (href) => {
    const attribute = href.includes('"') ? `href='${href}'` : `href="${href}"`
    expect(reasons(inText(`<a ${attribute}>x</a>`))).toEqual(['link href'])
    expect(reasons(inColumn(`<mj-button ${attribute}>x</mj-button>`))).toEqual(['link href'])
  })

  test.each([
    'https://spy.example/pixel.gif',
    'https://staffroom.example.evil/files/x.png',
    'data:image/png;base64,x',
    '{{ unknown | url }}',
    '{{ order_url }}',
    '{{ order_url | append: "x" | url }}',
    '//spy.example/x.gif',
    '{{ site.url }}/x.png',
  ])('the picture %s is refused', (src) => {
    const attribute = src.includes('"') ? `src='${src}'` : `src="${src}"`
    expect(reasons(inText(`<img ${attribute} alt="">`))).toEqual(['picture src'])
    expect(reasons(inColumn(`<mj-image ${attribute} />`))).toEqual(['picture src'])
  })

  test.each([
    'background:url(https://spy.example)',
    'background:u\\72l(https://spy.example)',
    'background:&#117;rl(https://spy.example)',
    "background-image:image-set('https://spy.example' 1x)",
    'width:expression(alert(1))',
    'position:fixed',
    'behavior:url(x)',
    'color:{{ colour }}',
    '@import x',
    'color:red;/* x */',
  ])('the style %s is refused', (style) => {
    expect(reasons(inText(`<p style="${style}">x</p>`))).toEqual(['style style'])
  })
})

test('every problem has its line and column', () => {
  expect(
    problems(
      '<mj-section>\n  <mj-column>\n    <mj-text>a <blink>b</blink></mj-text>\n  </mj-column>\n</mj-section>',
    ),
  ).toEqual([{ part: 'html', reason: 'element', line: 3, column: 16, what: 'blink' }])
})

test('a long malformed template reports a limited number of problems', () => {
  const long = `${'<a href="'.repeat(3000)}${'<'.repeat(10_000)}${'{{'.repeat(5000)}`
  expect(problems(long).length).toBeGreaterThan(10)
  expect(problems(long).length).toBeLessThan(100)
})
