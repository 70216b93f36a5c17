import { number } from '../../report/numbers.ts'
import type { UserSeed } from '../../site/seed-users.ts'
import type { MeasuredFile } from './measure-file.ts'
import type { Screen } from './measure-screen.ts'

/** People who joined over three years. */
export function usersScreens({ userId, planId }: UserSeed, all: number): Screen[] {
  const list = '/admin/members'
  return [
    { name: `Users: ${number(all)} people`, path: list },
    { name: 'Users, by name', path: `${list}?sort=name` },
    { name: 'Users, searched by a name that many have', path: `${list}?q=nadia` },
    { name: 'Users, searched by a whole name', path: `${list}?q=nadia+karim` },
    { name: 'Users, searched by an address', path: `${list}?q=nadia.19${encodeURIComponent('@')}school` },
    { name: 'Users, searched by a letter', path: `${list}?q=a` },
    { name: 'Users, searched by a domain of a third', path: `${list}?q=school.example` },
    { name: 'Users, searched by what none has', path: `${list}?q=quincunx` },
    { name: 'Users without a membership', path: `${list}?status=none` },
    { name: 'Users of the role Member, which most have', path: `${list}?role=member` },
    { name: 'Users of the role VIP Member', path: `${list}?role=vip` },
    { name: 'Users who are sponsors', path: `${list}?role=sponsor` },
    { name: 'Users who pay', path: `${list}?status=active` },
    { name: 'Users who are banned', path: `${list}?status=banned` },
    { name: 'Users with a plan', path: `${list}?plan=${planId}` },
    { name: 'Users by role, status and a letter', path: `${list}?role=basic&status=late&q=o` },
    { name: 'Member report, previewed', path: `${list}/report?to=${userId}` },
    { name: 'Palette, a name', path: '/admin/find?q=nadia' },
  ]
}

/** Everybody but those who were erased. */
export const usersFile = (all: number): MeasuredFile => ({
  name: `CSV of ${number(all)} users`,
  path: '/admin/members.csv',
  leastLines: Math.floor(all * 0.98),
})
