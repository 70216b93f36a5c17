import { readFileSync, writeFileSync } from 'node:fs'
import { isLanguage } from '#app/kernel/language/languages.ts'
import { type TranslatedLanguage, translatedLanguages } from '#app/translations/catalogue.ts'
import { readTranslations, writeTranslations } from './catalogue-files.ts'
import { usedMessages } from './messages.ts'
import { fromPo, toPo } from './po.ts'
import { longOnes, problemOf, problemsOf } from './problems.ts'

const usage = `npm run translations -- check
npm run translations -- export <language> <file.po>
npm run translations -- import <language> <file.po>
`

const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = (key: string) => JSON.stringify(key.replace('\u0004', ' | '))

/** Says what is missing, unused, wrong or long. Fails for all but the long ones. */
function check(): number {
  const used = usedMessages()
  let failed = 0
  for (const language of translatedLanguages) {
    const translations = readTranslations(language)
    const problems = problemsOf(language, used, translations)
    for (const { key, problem } of problems) print(`${language}: ${shown(key)} ${problem}`)
    for (const key of longOnes(translations)) print(`${language}: ${shown(key)} is long: look at its screen`)
    print(`${language}: ${used.size} texts, ${problems.length} problems`)
    failed += problems.length
  }
  return failed > 0 ? 1 : 0
}

function exportTo(language: TranslatedLanguage, file: string): number {
  writeFileSync(file, toPo(language, usedMessages(), readTranslations(language)))
  return 0
}

/** Takes what fits, drops what no source has any more, and says what was refused. */
function importFrom(language: TranslatedLanguage, file: string): number {
  const used = usedMessages()
  const given = Object.entries(fromPo(readFileSync(file)))
  const refused = given.flatMap(([key, translation]) => {
    const problem = used.has(key) ? problemOf(language, key, translation) : 'is in no source'
    return problem ? [{ key, problem }] : []
  })
  for (const { key, problem } of refused) print(`${shown(key)} ${problem}`)
  const isRefused = new Set(refused.map(({ key }) => key))
  const taken = given.filter(([key]) => !isRefused.has(key))
  const all = { ...readTranslations(language), ...Object.fromEntries(taken) }
  writeTranslations(language, Object.fromEntries(Object.entries(all).filter(([key]) => used.has(key))))
  print(`${taken.length} translations taken, ${refused.length} refused`)
  return refused.length > 0 ? 1 : 0
}

function run([command, language, file]: readonly string[]): number {
  if (command === 'check') return check()
  const isKnown = isLanguage(language) && (translatedLanguages as readonly string[]).includes(language)
  if (isKnown && file && command === 'export') return exportTo(language as TranslatedLanguage, file)
  if (isKnown && file && command === 'import') return importFrom(language as TranslatedLanguage, file)
  process.stderr.write(usage)
  return 2
}

process.exitCode = run(process.argv.slice(2))
