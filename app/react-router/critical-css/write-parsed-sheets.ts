import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSheet } from '#app/react-router/critical-css/read-sheet.ts'
import { sheetExtension } from '#app/react-router/critical-css/used-styles.ts'

/** Leaves every style sheet of a build beside itself, taken apart: the server that answers needs no parser. */
export async function writeParsedSheets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.css')) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(file + sheetExtension, JSON.stringify(readSheet(await readFile(file, 'utf8'))))
  }
}
