import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
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
                  test: /[\\/]app[\\/](features[\\/](pages[\\/]ui[\\/]site-frame|analytics[\\/]ui[\\/]consent-gate)|ui[\\/]toast-provider|http[\\/]error-screen)\.tsx$/,
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
                  test: /[\\/]app[\\/](ui[\\/](cx|icon|button|button-style|button-link|spinner|notice|panel|badge|unbroken|skeleton)|kernel[\\/](dates|text|money|is-id)|http[\\/](private-page|public-meta))\.tsx?$/,
                  priority: 1,
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
