/** Where readers of feeds find the posts. */
export function blogFeed(networkName: string) {
  return { type: 'application/rss+xml', path: '/blog/rss.xml', title: `Edshare · ${networkName}` } as const
}
