import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { MemberCard as Member } from '../rules/member-card.ts'
import { ContactDetails } from './contact-details.tsx'
import { directoryWords as words } from './directory-words.ts'
import { MemberPictures } from './member-pictures.tsx'

/** A member in the directory: pictures, company, position, and the way to get in touch, or to join. */
export function MemberCard({ member, priority }: { member: Member; priority: boolean }) {
  const { company, position, logo, details } = member
  return (
    <Card as="li">
      <div className="relative">
        <MemberPictures company={company} images={member.images} priority={priority} />
        {logo && (
          <span className="pointer-events-none absolute start-5 bottom-0 block translate-y-1/3 rounded-control bg-logo px-3 py-2 shadow-card ring-1 ring-line/70">
            <Picture
              src={logo.src}
              srcSet={logo.srcSet}
              sizes="160px"
              alt={t('Logo of {company}', { company })}
              width={logo.width}
              height={logo.height}
              className="h-8 w-auto max-w-36 bg-transparent object-contain"
            />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className={logo ? 'pt-3 text-xl' : 'text-xl'}>
          <span className="wrap-anywhere">{company}</span>
        </h3>
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {position && (
            <Badge tone="teal" className="whitespace-normal">
              {position}
            </Badge>
          )}
          {member.offersDiscount && (
            <Badge tone="success" icon="badge-percent">
              {words.offersDiscounts}
            </Badge>
          )}
        </p>
        {details ? (
          // At its place, however tall a neighbour that was opened has become.
          <div className="pt-5">
            <ContactDetails details={details} />
          </div>
        ) : (
          <div className="mt-auto pt-5">
            <ButtonLink to="/membership" variant="secondary" icon="lock" wide>
              {words.join}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
