import { t } from '#app/kernel/language/t.ts'

/** Who made the map, as OpenStreetMap asks for it: www.openstreetmap.org/copyright. */
export const mapAttribution = () =>
  `© <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">OpenStreetMap</a> ${t('contributors')}`
