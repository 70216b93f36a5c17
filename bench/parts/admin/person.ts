import { number } from '../../report/numbers.ts'
import { ofPerson } from '../../site/seed-person.ts'
import type { Screen } from './measure-screen.ts'

/**
 * A person of `seedPerson` among `all` people. Tabs are asked for as a browser does: the list behind them stays as it
 * is.
 */
export function personScreens(userId: string, all: number): Screen[] {
  const person = `/admin/members/${userId}`
  const tab = (name: string) =>
    `${person}.data?${name}&_routes=${encodeURIComponent('routes/admin/people/user')}`
  return [
    { name: `A person of ${number(ofPerson.orders)} orders over the list of ${number(all)}`, path: person },
    { name: 'A person, Overview', path: tab('tab=overview') },
    { name: 'A person, Tickets & Events', path: tab('tab=tickets') },
    { name: 'A person, Payments', path: tab('tab=payments') },
    { name: 'A person, Images & Notes', path: tab('tab=images') },
  ]
}
