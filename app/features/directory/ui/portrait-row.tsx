import { Avatar } from '#app/ui/avatar.tsx'
import type { MemberPortrait } from '../member-portraits.server.ts'

/** A row of members' pictures. Decoration: the words beside it say how many there are. */
export function PortraitRow({ portraits }: { portraits: readonly MemberPortrait[] }) {
  return (
    <div className="flex justify-center -space-x-3 rtl:space-x-reverse">
      {portraits.map(({ id, company, pictureUrl }) => (
        <Avatar key={id} name={company} src={pictureUrl} className="ring-2 ring-paper" />
      ))}
    </div>
  )
}
