import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage } from '#language'
import { itemName, type TemplateVariable } from '../../rules/template-variables.ts'
import type { TemplatePart } from './template-problem.ts'

/** What a press puts into the HTML part, ready to be changed. */
export const snippets = listPerLanguage(() => [
  { label: t('Heading'), mjml: '<mj-text mj-class="heading">A heading</mj-text>\n' },
  { label: t('Text'), mjml: '<mj-text>Some words.</mj-text>\n' },
  { label: t('Button'), mjml: '<mj-button href="{{ site.url | url }}">Open the website</mj-button>\n' },
  {
    label: t('Table'),
    mjml: '<mj-table css-class="facts">\n  <tr><td class="label">Label</td><td>What it says</td></tr>\n</mj-table>\n',
  },
  {
    label: t('Condition'),
    mjml: "<mj-raw>{% if fullName != '' %}</mj-raw>\n<mj-text>Only if there is a name.</mj-text>\n<mj-raw>{% endif %}</mj-raw>\n",
  },
  { label: t('Line'), mjml: '<mj-divider />\n' },
  {
    label: t('Section'),
    mjml: '<mj-section>\n  <mj-column>\n    <mj-text>Some words.</mj-text>\n  </mj-column>\n</mj-section>\n',
  },
])

/** How a variable is written in a part, as a press inserts it. */
export function insertionOf({ path, kind, items }: TemplateVariable, part: TemplatePart): string {
  switch (kind) {
    case 'link':
      return `{{ ${path} | url }}`
    case 'html':
      return `{{ ${path} | ${part === 'subject' ? 'plain' : 'rich'} }}`
    case 'switch':
      return `{% if ${path} %}yes{% else %}no{% endif %}`
    case 'list': {
      const item = itemName(path)
      return `{% for ${item} in ${path} %}{{ ${items[0]?.path ?? item} }}{% unless forloop.last %}, {% endunless %}{% endfor %}`
    }
    case 'group':
      return items[0] ? insertionOf(items[0], part) : ''
    case 'text':
    case 'number':
      return `{{ ${path} }}`
  }
}
