import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageOfOurs from '../package.json' with { type: 'json' }

const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios: 'Safari' } as const

test('the README and the notice to older browsers name the oldest that the build is for', () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  for (const text of [read('README.md'), read('app/ui/old-browsers.css')]) {
    const said = text.replaceAll('Chrome or Edge 123', 'Chrome 123 or Edge 123')
    for (const browser of packageOfOurs.browserslist) {
      const [name = '', version = ''] = browser.split(' >= ')
      expect(Object.keys(names)).toContain(name)
      expect(said).toContain(`${Reflect.get(names, name)} ${version}`)
    }
  }
})
