import { directionOf, type Language } from '#app/kernel/language/languages.ts'

export type Direction = 'ltr' | 'rtl'

type Fonts = {
  body: string
  headings: string
  /** Line heights: Arabic letters reach higher and lower. */
  spacing: { text: string; table: string; title: string; heading: string; small: string }
}

/** Type that mail programs have: no fonts are fetched. */
export function layoutFonts(language: Language): Fonts {
  if (language === 'ar') {
    const face = "'Noto Sans Arabic', -apple-system, 'Segoe UI', Tahoma, Arial, sans-serif"
    return {
      body: face,
      headings: face,
      spacing: { text: '1.8', table: '1.7', title: '1.5', heading: '1.5', small: '1.75' },
    }
  }
  return {
    body: "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
    headings: "Newsreader, Georgia, 'Times New Roman', serif",
    spacing: { text: '1.6', table: '1.5', title: '1.2', heading: '1.3', small: '1.55' },
  }
}

/** What MJML cannot say by its attributes, in a mail in `language`. */
export function layoutStyles(language: Language): string {
  const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right']
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
      a { color: #0d5359; }
      .facts td { padding: 5px 0; vertical-align: top; }
      .facts td.label { color: #665f54; font-size: 14px; width: 92px; padding-${end}: 14px; line-height: 24px; }
      .amounts td { padding: 6px 0; vertical-align: top; }
      .amounts td.amount { text-align: ${end}; white-space: nowrap; padding-${start}: 16px; }
      .amounts tr.sum td, .amounts tr.total td { border-top: 1px solid #e4d9c7; }
      .amounts tr.total td { font-weight: 600; }
      .amounts tr.note td { color: #665f54; font-size: 14px; padding-top: 0; }
      .said div { border-${start}: 3px solid #f2a63a; padding-${start}: 14px; }
      .rich p { margin: 0 0 14px; }
      .rich img { max-width: 100%; height: auto; }
      .rich h2, .rich h3 { font-family: ${layoutFonts(language).headings}; font-weight: 500; line-height: 1.25; margin: 0 0 12px; }
      .rich ul, .rich ol { margin: 0 0 14px; padding-${start}: 24px; }
      @media (max-width: 480px) {
        .ticket-words div { text-align: center !important; }
        .mj-full-width-mobile img { height: auto !important; }
      }
      @media (prefers-color-scheme: dark) {
        ${rules(darkColours, '').join('\n        ')}
        ${rules(darkGrounds, '').join('\n        ')}
      }
      ${rules(darkColours, '[data-ogsc] ').join('\n      ')}
      ${rules(darkGrounds, '[data-ogsb] ').join('\n      ')}`
}

type Rule = readonly [selectors: readonly string[], declarations: readonly string[]]

// Inline styles are what a dark theme has to overrule. Tickets keep their light ground, so that any scanner reads them.
const darkColours: readonly Rule[] = [
  [
    ['div', 'td', 'p', 'li', 'h1', 'h2', 'h3', 'h4', 'strong', 'span'].map((name) => `.ground ${name}`),
    ['color: #f1ebe0'],
  ],
  [['.quiet div', '.quiet span', '.foot div', '.facts td.label', '.amounts tr.note td'], ['color: #c9bfb0']],
  [['.ground a'], ['color: #8ecfd1']],
  [['.press td', '.press a'], ['color: #ffffff']],
  [['.ground td', '.line p', '.amounts tr.sum td', '.amounts tr.total td'], ['border-color: #4a4136']],
  [['.sheet > table > tbody > tr > td'], ['border-color: #f2a63a #4a4136 #4a4136']],
  [['.said div'], ['border-color: #f2a63a']],
]
const darkGrounds: readonly Rule[] = [
  [['.ground', '.ground > div'], ['background-color: #171411']],
  [
    ['.sheet', '.sheet > table'],
    ['background: #221e19', 'background-color: #221e19'],
  ],
  [
    ['.press td', '.press a'],
    ['background: #1b757c', 'background-color: #1b757c'],
  ],
  [['.logo img'], ['background-color: #fffdf9', 'border-radius: 8px', 'padding: 8px']],
]

function rules(list: readonly Rule[], before: string): string[] {
  return list.map(([selectors, declarations]) => {
    const selected = selectors.map((selector) => `${before}${selector}`).join(', ')
    return `${selected} { ${declarations.map((each) => `${each} !important;`).join(' ')} }`
  })
}
