import { build, type Plugin } from 'vite'

const query = '?script'

/** Gives an import of a file with `?script` its text as a script: built with what it imports, and minified. */
export function inlineScript(target: readonly string[]): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null
      const entry = id.slice(0, -query.length)
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(await textOf(entry, target))}`
    },
  }
}

async function textOf(entry: string, target: readonly string[]): Promise<string> {
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
