import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildEarlyScript } from './app/react-router/early-script/build-early-script.ts'
import { translateBuild } from './app/translations/translate-build.ts'
import packageOfOurs from './package.json' with { type: 'json' }

/**
 * Escapes what is not ASCII in the server's pages: Node keeps a source with a single dash or quote beyond Latin-1 in
 * twice the memory, and this one is 4 MB. Nothing reads the raw text of a template.
 */
const narrowServer: Plugin = {
  name: 'narrow-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = ascii(file.code)
  },
}

/** One that is escaped already stays: two escapes in a row would be another text. */
const ascii = (code: string) =>
  code.replace(/(?<!\\)[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The oldest browsers that the site is for, as the build names them: "safari >= 17.4" is "safari17.4". */
const buildTargets = packageOfOurs.browserslist.map((browser) => browser.replace(' >= ', ''))

export default defineConfig({
  plugins: [translateBuild(), tailwindcss(), reactRouter(), buildEarlyScript(buildTargets), narrowServer],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            index: 'virtual:react-router/server-build',
            web: 'server/programs/web.ts',
            worker: 'server/programs/worker.ts',
          },
        },
      },
    },
    client: {
      build: {
        target: buildTargets,
        rolldownOptions: {
          output: {
            // Pages need all of each: together they compress better, come in fewer requests and change less often.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 3,
                },
                {
                  // With all that the frame of every public page needs.
                  name: 'site',
                  test: /[\\/]app[\\/](features[\\/](pages[\\/]ui[\\/]site-frame|analytics[\\/]ui[\\/]consent-gate)|ui[\\/](toast-provider|late-part|use-browser-value)|http[\\/]error-screen)\.tsx?$/,
                  priority: 2,
                },
                {
                  // How events look wherever they are listed or shown.
                  name: 'events',
                  test: /[\\/]app[\\/](features[\\/]events[\\/]ui[\\/]event-when-where|ui[\\/](picture|date-tile))\.tsx$/,
                  priority: 0,
                },
                {
                  // Named one by one: counted, the administration would bring its own parts to every page.
                  name: 'kit',
                  test: /[\\/]app[\\/](ui[\\/](cx|icon|button|button-style|button-link|spinner|notice|panel|badge|unbroken|skeleton|late-part|rich)|kernel[\\/](dates|cut-text|money|is-id|language[\\/][\w.-]+)|http[\\/](private-page|public-meta))\.tsx?$/,
                  priority: 1,
                },
                {
                  // What puts something into the cart, and what shows it.
                  name: 'cart',
                  test: /[\\/]app[\\/]features[\\/]ticketing[\\/]cart[\\/]ui[\\/]cart-(changes|items|store|words)\.ts$/,
                  priority: 0,
                },
                {
                  // What a form is made of.
                  name: 'fields',
                  test: /[\\/]app[\\/]ui[\\/](field|field-context|field-errors|input-style|text-input)\.tsx?$/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
})
