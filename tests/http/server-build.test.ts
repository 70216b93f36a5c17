import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../build/server')

// Node keeps a source with any other character in twice the memory.
test("the sources of the server's pages are ASCII", async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  expect(files).toContain('index.js')
  for (const file of files) {
    const others = (await readFile(join(folder, file), 'utf8')).match(/.{0,40}[^\0-\x7f].{0,40}/g)
    expect(others, file).toBeNull()
  }
})
