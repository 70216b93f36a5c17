import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const name = 'virtual:early-script'
const resolved = `\0${name}`
const entry = join(import.meta.dirname, 'main.ts')

/** Makes `virtual:early-script` the text of `main.ts`: built with what it imports, and minified. */
export function buildEarlyScript(target: readonly string[]): Plugin {
  return {
    name: 'build-early-script',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(await scriptText(target))}`
    },
  }
}

async function scriptText(target: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: [...target],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error(`${entry} was not built`)
  return result.output[0].code.trim()
}
