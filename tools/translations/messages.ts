import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf, type Message } from '#app/translations/catalogue.ts'
import { mayHaveTexts, textCalls } from '#app/translations/text-calls.ts'
import { root } from '#tools/house/imports.ts'
import { mailMessages } from './mail-messages.ts'

/** A message, and the files that have it. */
export type Used = { message: Message; files: string[] }

/** All messages of the sources and of mails by their keys, in the order of the files that have them. */
export function usedMessages(): Map<string, Used> {
  const used = mailMessages()
  const paths = globSync('{app,server,demo}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  for (const path of paths.toSorted()) {
    const source = readFileSync(join(root, path), 'utf8')
    if (!mayHaveTexts(source)) continue
    for (const { context, text, other } of textCalls(path, source).calls) {
      const message = { context, text, other }
      const known = used.get(keyOf(message))
      if (!known) used.set(keyOf(message), { message, files: [path] })
      else if (!known.files.includes(path)) known.files.push(path)
    }
  }
  return used
}
