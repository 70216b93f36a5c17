import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, originalOf } from './catalogue.ts'
import { translateBuild } from './translate-build.ts'

const arabic: Readonly<Record<string, string>> = {
  Cart: 'السلة',
  "It's “{name}”": 'هذه “{name}” `$' + '{x}` \\ "\'',
  '{count} ticket\n{count} tickets': 'لا تذاكر\nتذكرة\nتذكرتان\n{count} تذاكر\n{count} تذكرة\n{count} تذكرة',
}
const catalogue: Catalogue = { find: (message) => arabic[originalOf(message)] ?? null, hash: '0123abcd' }

const source = `
import { plural, t } from '#app/kernel/language/t.ts'

export const words = (name, count) => [t('Cart'), \`\${t('Cart')}!\`, t("It's “{name}”", { name }), plural(count, '{count} ticket', '{count} tickets'), t('Not translated')]
export const more = () => import('./late.ts')
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translate-'))
  await writeFile(join(folder, 'main.ts'), source)
  await writeFile(
    join(folder, 'late.ts'),
    "import { t } from '#app/kernel/language/t.ts'\nexport const late = () => t('Cart')",
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** The scripts that a build for browsers leaves, by name. */
async function builtFor(text = source): Promise<Map<string, string>> {
  await writeFile(join(folder, 'main.ts'), text)
  const result = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#app': join(import.meta.dirname, '..'), '#language': browserLanguage } },
    plugins: [translateBuild(new Map([['ar', catalogue]]))],
    build: {
      write: false,
      rolldownOptions: { input: join(folder, 'main.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]),
  )
}
const browserLanguage = join(import.meta.dirname, '../kernel/language/language.browser.ts')

describe('a build for browsers', () => {
  test('has each language in scripts of its own, which know no other', async () => {
    const scripts = await builtFor()
    const names = [...scripts.keys()]
    const english = names.filter((name) => !name.startsWith('assets/ar-'))
    expect(names.filter((name) => name.startsWith('assets/ar-0123abcd/')).length).toBe(english.length)
    const textOf = (isArabic: boolean) =>
      [...scripts]
        .filter(([name]) => name.startsWith('assets/ar-') === isArabic)
        .map(([, code]) => code)
        .join()
    expect(textOf(false)).toContain('Cart')
    expect(textOf(false)).not.toMatch(/[\u0600-\u06ff]|%t\{/)
    expect(textOf(true)).toContain('السلة')
    expect(textOf(true)).not.toMatch(/Cart|tickets|%t\{/)
    expect(textOf(true)).toContain('Not translated')
  })

  test('says what the sources say, whatever quotes the minifier chose', async () => {
    const scripts = await builtFor()
    for (const [language, expected] of [
      ['en', ['Cart', 'Cart!', "It's “L”", '2 tickets', 'Not translated']],
      ['ar', ['السلة', 'السلة!', 'هذه “\u2068L\u2069” `$' + '{x}` \\ "\'', 'تذكرتان', 'Not translated']],
    ] as const) {
      showDocument(language)
      const name = [...scripts.keys()].find((one) =>
        language === 'ar' ? /assets\/ar-.*\/main-/.test(one) : /^assets\/main-/.test(one),
      )
      await writeFile(join(folder, `${language}.mjs`), scripts.get(name ?? '') ?? '')
      const { words } = (await import(join(folder, `${language}.mjs`))) as {
        words: (name: string, count: number) => string[]
      }
      expect(words('L', 2)).toEqual(expected)
    }
    showDocument(null)
  })

  test('has other names for scripts whose English has changed', async () => {
    const before = [...(await builtFor()).keys()]
    const after = [...(await builtFor(source.replace('Not translated', 'Not yet translated'))).keys()]
    expect(after).not.toEqual(before)
  })

  test('is refused where a text is read while the module loads', async () => {
    await expect(
      builtFor("import { t } from '#app/kernel/language/t.ts'\nexport const title = t('Cart')"),
    ).rejects.toThrow('while the module loads')
  })
})

/** The document whose language a script asks for. */
function showDocument(language: string | null): void {
  const global = globalThis as { document?: unknown }
  if (language === null) delete global.document
  else global.document = { documentElement: { lang: language } }
}
