import { describe, expect, test } from 'vitest'
import { mayHaveTexts, textCalls } from './text-calls.ts'

const imports = `import { plural, t, tIn } from '#app/kernel/language/t.ts'\nimport { rich } from '#app/ui/rich.tsx'\n`
const read = (source: string) => textCalls('example.tsx', imports + source)
const inside = (expression: string) => read(`const words = () => ${expression}`)

describe('texts', () => {
  test.each([
    ["t('Cart')", { callee: 't', text: 'Cart', isWhole: true }],
    ['t(`Cart`)', { callee: 't', text: 'Cart', isWhole: true }],
    ["t('Hello {name}', { name })", { text: 'Hello {name}', isWhole: false }],
    ["tIn('verb', 'Open')", { callee: 'tIn', context: 'verb', text: 'Open' }],
    ["plural(count, 'one', 'many')", { callee: 'plural', text: 'one', other: 'many', isWhole: false }],
    ["rich('<b>Cart</b>', { b: bold })", { callee: 'rich', text: '<b>Cart</b>', isWhole: false }],
    ["<p title={t('Cart')} />", { text: 'Cart' }],
  ])('are found in %s', (expression, expected) => {
    const { calls, problems } = inside(expression)
    expect(problems).toEqual([])
    expect(calls).toEqual([expect.objectContaining({ line: 3, ...expected })])
  })

  test('are found where the file gives the function another name', () => {
    const source = "import { t as words } from '#app/kernel/language/t.ts'\nconst a = () => words('Cart')"
    expect(textCalls('a.ts', source).calls).toMatchObject([{ callee: 't', text: 'Cart', line: 2 }])
  })

  test('of other functions with the same name are none', () => {
    expect(textCalls('a.ts', "import { t } from './other.ts'\nconst a = () => t(name)")).toEqual({
      calls: [],
      problems: [],
    })
    expect(mayHaveTexts("import { t } from './other.ts'")).toBe(false)
  })

  test('that the build has rewritten are left alone', () => {
    expect(inside("t({ en: 'Cart', ar: 'السلة' })")).toEqual({ calls: [], problems: [] })
  })

  test('stand at the places that are told, after text of any script too', () => {
    const source = `${imports}// 🎟 السلة\nconst a = () => t('Cart')`
    const [call] = textCalls('a.ts', source).calls
    expect(source.slice(call?.textsStart, call?.textsEnd)).toBe("'Cart'")
  })
})

test.each([
  ['t(name)', 'literals'],
  ["t('a' + 'b')", 'literals'],
  ['t(`Hello $' + '{name}`)', 'literals'],
  ["plural(count, 'one', name)", 'literals'],
  ["tIn(name, 'Open')", 'literals'],
  ["t('a\\nb')", 'line break'],
  ["t(' of the ticket')", 'part of a sentence'],
  ["t(', and so on')", 'part of a sentence'],
  ["t('Cart').toLowerCase()", 'changed'],
])('%s is refused', (expression, problem) => {
  const { calls, problems } = inside(expression)
  expect(calls).toEqual([])
  expect(problems).toEqual([{ line: 3, problem: expect.stringContaining(problem) }])
})

test.each(["const title = t('Cart')", "const words = { title: t('Cart') }", "export default t('Cart')"])(
  'while the module loads, no text is read: %s',
  (source) => {
    expect(read(source).problems).toEqual([{ line: 3, problem: expect.stringContaining('loads') }])
  },
)

test('a table that is made per language is read later', () => {
  expect(read("const words = perLanguage(() => ({ title: t('Cart') }))").problems).toEqual([])
})
