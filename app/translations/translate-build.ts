import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import {
  type Catalogue,
  catalogueFile,
  type Message,
  originalOf,
  readCatalogue,
  type TranslatedLanguage,
  translatedLanguages,
} from './catalogue.ts'
import { mayHaveTexts, type TextCall, textCalls } from './text-calls.ts'

const virtual = 'virtual:language-folders'

type Catalogues = ReadonlyMap<TranslatedLanguage, Catalogue>

const readAll = (): Catalogues =>
  new Map(translatedLanguages.map((language) => [language, readCatalogue(language)]))

/** Where a browser's code of a language is, below the folder of all assets: it changes with the texts. */
const folderOf = (language: TranslatedLanguage, { hash }: Catalogue) => `${language}-${hash}`

/**
 * Looks up the texts of the sources. On the server, in tests and in development a text becomes one for each language. In
 * a browser's code it becomes a mark, and when all is bundled and minified the chunks are written once per language,
 * each with its own texts in the place of the marks: one build, and no browser loads a language that it does not show.
 * `given` takes the place of the catalogues beside this file.
 */
export function translateBuild(given?: Catalogues): Plugin {
  let catalogues = given ?? readAll()
  const marked = new Map<string, Message>()

  return {
    name: 'translate',
    enforce: 'pre',
    buildStart() {
      catalogues = given ?? readAll()
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load(id) {
      if (id !== `\0${virtual}`) return null
      const folders = [...catalogues].map(([language, catalogue]) => [
        language,
        folderOf(language, catalogue),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(folders))}`
    },
    transform(source, id) {
      if (id.startsWith('\0') || !/\.tsx?(\?|$)/.test(id) || !mayHaveTexts(source)) return null
      const { calls, problems } = textCalls(id, source)
      const [problem] = problems
      if (problem) this.error(`${id.split('?')[0]}:${problem.line}: ${problem.problem}`)
      for (const language of translatedLanguages) this.addWatchFile(catalogueFile(language))
      const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build'
      const code = rewritten(source, calls, (call) => {
        if (!isForBrowsers) return JSON.stringify(inEachLanguage(call, catalogues))
        const mark = markOf(call)
        marked.set(mark, call)
        return JSON.stringify(mark)
      })
      return { code, map: null }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
        const names = scripts.map(({ fileName }) => fileName)
        for (const script of scripts) {
          for (const [language, catalogue] of catalogues) {
            const code = withTexts(script.code, (mark) => translated(marked.get(mark), catalogue))
            const folder = folderOf(language, catalogue)
            this.emitFile({
              type: 'asset',
              fileName: inFolder(script.fileName, folder),
              source: withFolder(code, names, folder),
            })
          }
          script.code = withTexts(script.code, (mark) => original(marked.get(mark)))
        }
      },
    },
  }
}

function rewritten(source: string, calls: readonly TextCall[], textOf: (call: TextCall) => string): string {
  let code = source
  // From the end, so that what is before keeps its place.
  for (const call of [...calls].sort((a, b) => b.start - a.start)) {
    const texts = call.other === null ? textOf(call) : `${textOf(call)}, null`
    const isText = call.isWhole && call.callee !== 'rich' && texts.startsWith('"')
    const [start, end] = isText ? [call.start, call.end] : [call.textsStart, call.textsEnd]
    code = code.slice(0, start) + texts + code.slice(end)
  }
  return code
}

function inEachLanguage(message: Message, catalogues: Catalogues): Record<string, string> {
  const own = originalOf(message)
  const others = [...catalogues].map(([language, catalogue]) => [language, catalogue.find(message) ?? own])
  return { en: own, ...Object.fromEntries(others) }
}

const mark = /%t\{([0-9a-f]{12})\}/g

function markOf({ context, text, other }: Message): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([context, text, other]))
    .digest('hex')
  return `%t{${hash.slice(0, 12)}}`
}

const withTexts = (code: string, textOf: (mark: string) => string) =>
  code.replace(mark, (whole) => inAnyQuotes(textOf(whole)))

/** The minifier chooses the quotes, and joins texts with others. */
const inAnyQuotes = (text: string) =>
  text.replace(/[\\'"`]|\$(?=\{)/g, (character) => `\\${character}`).replaceAll('\n', '\\n')

function original(message: Message | undefined): string {
  if (!message) throw new Error('A text of the bundle is in no source')
  return originalOf(message)
}

function translated(message: Message | undefined, catalogue: Catalogue): string {
  const own = original(message)
  return message ? (catalogue.find(message) ?? own) : own
}

const inFolder = (fileName: string, folder: string) => fileName.replace(/^assets\//, `assets/${folder}/`)

/** Chunks name each other by their place beside; only lists of what to preload have whole paths. */
function withFolder(code: string, names: readonly string[], folder: string): string {
  let moved = code
  for (const name of names) moved = moved.replaceAll(`"${name}"`, `"${inFolder(name, folder)}"`)
  return moved
}
