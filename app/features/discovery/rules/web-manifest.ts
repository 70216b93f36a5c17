import { pathHere } from '#app/kernel/language/language-paths.ts'
import { directionOf } from '#app/kernel/language/languages.ts'
import { currentLanguage } from '#language'

/** What a phone needs to put the site on its home screen (the W3C's Web Application Manifest). */
export function webManifest(settings: { networkName: string; tagline: string }): string {
  const language = currentLanguage()
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    id: pathHere('/'),
    name: settings.networkName,
    short_name: settings.networkName.slice(0, 24),
    description: settings.tagline,
    start_url: pathHere('/'),
    scope: '/',
    display: 'browser',
    lang: language,
    dir: directionOf(language),
    background_color: '#fbf6ee',
    theme_color: '#fbf6ee',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(192),
      icon(512),
      // Android cuts a circle or a drop out of this one: the mark is within four fifths of it.
      { ...icon(512), src: '/icons/icon-maskable-512.png', purpose: 'maskable' },
    ],
  })
}
