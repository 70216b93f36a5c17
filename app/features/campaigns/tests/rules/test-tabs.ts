/** The parts of the testing centre, in the order of its tabs. */
export const testTabs = ['receipts', 'confirmation', 'member', 'historical', 'results'] as const
export type TestTab = (typeof testTabs)[number]

export function testTabOf(search: URLSearchParams): TestTab {
  return testTabs.find((tab) => tab === search.get('tab')) ?? 'receipts'
}

/** The address of a part; members that were loaded stay loaded. */
export function testTabPath(tab: TestTab, hasMembers: boolean): string {
  const query = new URLSearchParams()
  if (tab !== 'receipts') query.set('tab', tab)
  if (hasMembers) query.set('members', 'loaded')
  return query.size === 0 ? '/admin/email-test' : `/admin/email-test?${query}`
}
