import { t } from '#app/kernel/language/t.ts'
/** Where readers of feeds find the posts. */
export function blogFeed(networkName: string) {
  return {
    type: 'application/rss+xml',
    path: '/blog/rss.xml',
    title: t('Edshare · {networkName}', { networkName }),
  } as const
}
