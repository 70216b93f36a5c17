import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage } from '#tests/support/install-debian-package.ts'

/**
 * What the checker reports and is right as it is. Its parser of style sheets is behind the browsers. A table that is
 * laid out as sheets has explicit roles, without which it is no table to some screen readers. Outlook needs the two
 * namespaces of mails.
 */
const notErrors = [
  'CSS: .*',
  'The “role” attribute must not be used on a “t[dhr]” element which has a “table” .*',
  'Attribute “xmlns:[vo]” not allowed here.',
]

type Message = { url: string; message: string; extract?: string }

/** The errors that the Nu HTML checker finds in each document. Installs the Java that it needs where we may. */
export function checkHtml(documents: readonly string[]): string[][] {
  installDebianPackage('default-jre-headless')
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-html-'))
  try {
    for (const [index, html] of documents.entries()) writeFileSync(join(folder, `${index}.html`), html)
    const errors = errorsIn(folder)
    return documents.map((_, index) =>
      errors
        .filter(({ url }) => url.endsWith(`/${index}.html`))
        .map(({ message, extract = '' }) => `${message} ${extract}`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function errorsIn(folder: string): Message[] {
  const jar = String(createRequire(import.meta.url)('vnu-jar'))
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', '--no-langdetect']
  const filter = ['--filterpattern', notErrors.join('|')]
  const { error, status, stdout, stderr } = spawnSync('java', ['-jar', jar, ...options, ...filter, folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw new Error('Java is missing: install Debian’s "default-jre-headless" package.')
  if (status !== 0) throw new Error(`The HTML checker ended with ${status}: ${stderr}`)
  return (JSON.parse(stdout) as { messages: Message[] }).messages
}
