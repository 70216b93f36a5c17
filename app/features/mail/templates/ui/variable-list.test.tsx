import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TemplateVariable } from '../../rules/template-variables.ts'
import { VariableList } from './variable-list.tsx'
import { VariableMenu } from './variable-menu.tsx'

const variable: TemplateVariable = {
  ...{ path: 'event.title', kind: 'text', meaning: 'Title of the event', sample: 'Winter Gala', items: [] },
}
const ignored = () => undefined
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a variable is listed by its label, then its name and an example', () => {
  const list = <VariableList variables={[variable]} needs={['event.title']} onInsert={ignored} />
  expect(textOf(renderToStaticMarkup(list))).toContain(
    'Insert Title of the event needed event.title · Winter Gala',
  )
})

test('the menu names variables by their labels, and by their names where they have none', () => {
  const bare = { ...variable, path: 'event.place', meaning: '' }
  const menu = <VariableMenu id="insert" field={{ current: null }} variables={[variable, bare]} />
  const html = renderToStaticMarkup(menu)
  expect(html).toContain('<option value="event.title">Title of the event</option>')
  expect(html).toContain('<option value="event.place">event.place</option>')
})
